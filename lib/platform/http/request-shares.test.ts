import { expect, test, vi } from "vitest";
import { z } from "zod";
import { environment } from "@/lib/platform/env";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { asWork, waitsForService } from "@/lib/platform/shares";
import type { ApiRequest } from "./api-message";
import type { Contract } from "./contract";
import { operation } from "./operation";
import { inTurnOfRequests } from "./request-shares";

const things: Contract = {
	...{ tag: "Things", access: "internal_flow_mgt_view", method: "GET", path: "/things", operationId: "listThings" },
	summary: "List things",
	query: z.object({ search: z.string().optional() }),
	answer: { status: 200, description: "The things" },
	refusals: [],
};

function asked(contract: Contract, organizationName: string, search = ""): [RequestContext, ApiRequest] {
	const { method, path } = contract;
	const context = { principal: { organizationName }, requestId: "r", clientAddress: "192.0.2.1" };
	const request = { method, path, search, params: {}, header: () => undefined, body: () => null };
	return [context as unknown as RequestContext, request as unknown as ApiRequest];
}

/** An operation whose answers are held until the test gives them. */
function held(contract: Contract) {
	const began: string[] = [];
	const ends: (() => void)[] = [];
	const { invoke } = operation(contract, ({ principal }) => {
		began.push(principal.organizationName);
		return new Promise((resolve) => ends.push(() => resolve({})));
	});
	const ask = (organizationName: string, search = "") =>
		invoke(...asked(contract, organizationName, search)).then(
			({ status }) => status,
			(error: unknown) => error,
		);
	const endAll = async (asked: readonly Promise<unknown>[]) => {
		let left = true;
		const outcomes = Promise.all(asked).finally(() => {
			left = false;
		});
		while (left) {
			for (const end of ends.splice(0)) end();
			await new Promise(setImmediate);
		}
		return outcomes;
	};
	return { began, ask, endAll };
}

const { requestsAtOnce, costlyRequestsAtOnce } = environment();

test.each([
	["lists", "", requestsAtOnce / 2],
	["searches, which are costly", "?search=a", costlyRequestsAtOnce / 2],
])("one organization has at most half of the %s at once, and another is answered at once", async (_, search, half) => {
	const { began, ask, endAll } = held(things);
	const many = Array.from({ length: half * 2 }, () => ask("many", search));
	const other = ask("other", search);
	await new Promise(setImmediate);
	expect(began).toEqual([...Array.from({ length: half }, () => "many"), "other"]);
	expect(new Set(await endAll([...many, other]))).toEqual(new Set([200]));
});

test("requests that wait for a service outside let the others of the organization run", async () => {
	const began: string[] = [];
	const ends: (() => void)[] = [];
	const { invoke } = operation(things, () => {
		began.push("asks a service");
		waitsForService();
		return new Promise((resolve) => ends.push(() => resolve({})));
	});
	const ask = () => asWork({ organization: undefined }, () => invoke(...asked(things, "many")));
	const many = Array.from({ length: requestsAtOnce * 2 }, ask);
	await new Promise(setImmediate);
	expect(began).toHaveLength(requestsAtOnce * 2);
	for (const end of ends) end();
	expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
});

test.each([
	["read to its end", async (parts: AsyncIterator<string>) => expect((await parts.next()).done).toBe(true)],
	["given up", async (parts: AsyncIterator<string>) => void (await parts.return?.())],
])("an export has its turn until it is %s", async (_, finish) => {
	const began: string[] = [];
	const csv: Contract = { ...things, answer: { ...things.answer, mediaType: "text/csv" } };
	const { invoke } = operation(
		csv,
		async () => void began.push("export"),
		() => ({
			parts: (async function* () {
				yield "a line";
			})(),
		}),
	);
	const ask = () => invoke(...asked(csv, "many"));
	// Another organization has just asked, so that each has an eighth of its share, for as long as the clock stands still.
	using _clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
	await operation(things, async () => ({})).invoke(...asked(things, "another", "?search=a"));
	const first = await Promise.all(Array.from({ length: Math.ceil(costlyRequestsAtOnce / 8) }, ask));
	const next = ask();
	const parts = first[0]?.parts?.[Symbol.asyncIterator]();
	if (parts === undefined) throw new Error("the export has no parts");
	expect(await parts.next()).toEqual({ done: false, value: "a line" });
	await new Promise(setImmediate);
	expect(began).toHaveLength(first.length);
	await finish(parts);
	const last = await next;
	expect(began).toHaveLength(first.length + 1);
	for (const { parts: rest } of [...first.slice(1), last]) await rest?.[Symbol.asyncIterator]().return?.();
});

test("where too many wait, the organization with the most is refused by 429 with Retry-After, and no other", async () => {
	const { ask, endAll } = held({ ...things, costly: true });
	const many = Array.from({ length: costlyRequestsAtOnce * 50 }, () => ask("many"));
	const others = Array.from({ length: 20 }, (_, number) => ask(`other ${number}`));
	const outcomes = await endAll([...many, ...others]);
	expect(outcomes.slice(many.length)).toEqual(Array(20).fill(200));
	const refused = outcomes.filter((outcome) => outcome !== 200);
	expect(refused.length).toBeGreaterThan(costlyRequestsAtOnce);
	for (const refusal of refused) {
		expect(refusal).toBeInstanceOf(DomainError);
		expect(refusal).toMatchObject({ code: "REQ-4291", kind: "too-many-requests", headers: { "retry-after": "2" } });
	}
});

test("steps and protocols have a share of their own for each organization, so that who floods them keeps nobody from its interfaces", async () => {
	const { began, ask, endAll } = held(things);
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	let running = 0;
	const step = () =>
		asWork({ organization: undefined }, () =>
			inTurnOfRequests("stepping", async () => {
				running++;
				// As a page does that takes a step for the same organization.
				await inTurnOfRequests("stepping", () => ended);
			}),
		);
	const steps = Array.from({ length: requestsAtOnce }, step);
	await new Promise(setImmediate);
	expect(running).toBe(requestsAtOnce / 2);
	const asked = [ask("stepping"), ask("other")];
	await new Promise(setImmediate);
	expect(began).toEqual(["stepping", "other"]);
	expect(await endAll(asked)).toEqual([200, 200]);
	end();
	await Promise.all(steps);
});

test("what is done within a turn runs in it, also where no request began it", async () => {
	const within = () => inTurnOfRequests("nested", () => inTurnOfRequests("nested", async () => "done"));
	expect(new Set(await Promise.all(Array.from({ length: requestsAtOnce }, within)))).toEqual(new Set(["done"]));
});
