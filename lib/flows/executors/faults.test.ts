import { describe, expect, test } from "vitest";
import { executorCatalog } from "./catalog";
import type { ExecutorResult } from "./executor-result";
import { type FakePorts, fakePorts } from "./fixtures/fake-ports";
import { runWith } from "./fixtures/run-with";
import { successes } from "./fixtures/successes";
import type { ExecutorPorts } from "./ports";

type Faulty = (port: string, method: string, real: (...given: unknown[]) => unknown) => unknown;

/** The ports, with every call going through `faulty`. */
function through(ports: ExecutorPorts, faulty: Faulty): ExecutorPorts {
	const wrapped = Object.entries(ports).map(([port, methods]) => {
		if (typeof methods === "function") return [port, () => faulty(port, "", methods)];
		const each = Object.entries(methods).map(([method, real]) => [
			method,
			(...given: unknown[]) => faulty(port, method, () => (real as (...args: unknown[]) => unknown)(...given)),
		]);
		return [port, Object.fromEntries(each)];
	});
	return Object.fromEntries(wrapped);
}

/** Methods without a result: only an exception is a fault of them. */
const answersNothing = new Set([
	"queue",
	"markVerified",
	"setAttributes",
	"remember",
	"linkFederatedIdentity",
	"attest",
	"",
]);

const faults: [string, () => unknown][] = [
	[
		"throws",
		() => {
			throw new Error("the database is gone");
		},
	],
	["rejects", () => Promise.reject(new Error("the database is gone"))],
	["answers null", () => null],
	["answers undefined", () => undefined],
	["answers false", () => false],
];

describe.each(successes)("$name, $title", ({ name, prepared }) => {
	async function outcome(faulty: (fakes: FakePorts) => Faulty): Promise<ExecutorResult | "thrown"> {
		const fakes = fakePorts();
		const situation = await prepared(fakes);
		try {
			return await runWith(name, { ...situation, ports: through(fakes.ports, faulty(fakes)) }, fakes);
		} catch {
			return "thrown";
		}
	}

	test("succeeds while every port answers, and never when one of them fails", async () => {
		const called = new Map<string, unknown>();
		const good = await outcome(() => (port, method, real) => {
			const answer = real();
			called.set(`${port}.${method}`, answer);
			return answer;
		});
		expect(good).toMatchObject({ kind: "success" });
		for (const [call, answer] of called)
			for (const [fault, broken] of faults) {
				const [port = "", method = ""] = call.split(".");
				if (answersNothing.has(method) && fault.startsWith("answers")) continue;
				if (answersNothing.has(method) && fault === "rejects" && (method === "queue" || method === "")) continue;
				// It is no fault if this is what the port really returns: that a name is free, that there is no secret yet.
				if (fault.startsWith("answers") && broken() === (await answer)) continue;
				const result = await outcome(() => (p, m, real) => (p === port && m === method ? broken() : real()));
				if (result === "thrown") continue;
				// An unknown account is simulated, and never signed in.
				const goesOnAsNobody = result.kind === "success" && result.subject === "nobody";
				expect(result.kind !== "success" || goesOnAsNobody, `${call} ${fault}: ${JSON.stringify(result)}`).toBe(true);
			}
	});
});

test("every executor that can succeed, and leaves for nowhere, has what it succeeds with in its fixtures/successes.ts", () => {
	const absent = new Set(["HTTPRequestExecutor", "SubflowExecutor"]);
	const names = [...executorCatalog.values()].filter(({ redirects }) => redirects !== true).map(({ name }) => name);
	expect([...new Set(successes.map(({ name }) => name))].toSorted()).toEqual(
		names.filter((name) => !absent.has(name)).toSorted(),
	);
});
