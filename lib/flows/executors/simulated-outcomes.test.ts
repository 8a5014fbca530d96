import { describe, expect, it } from "vitest";
import { executorCatalog } from "./catalog";
import type { ExecutorDescriptor } from "./executor-descriptor";
import { holdsIn } from "./modes";
import type { SimulatedTask } from "./simulated-outcome";
import { simulatedOutcomes } from "./simulated-outcomes";

const everywhere = [...executorCatalog.values()].flatMap((executor) =>
	executor.flowTypes.flatMap((flowType) =>
		[...(executor.modes ?? []), undefined].map((mode) => ({
			executor,
			flowType,
			mode,
			called: `${executor.name} ${mode ?? ""}`,
		})),
	),
);
const ada = { userId: "one", username: "ada", displayName: "Ada" };

describe.each(everywhere)("$called in $flowType", ({ executor, flowType, mode }) => {
	const task: SimulatedTask = { mode, flowType, inputs: [], values: {}, subject: null, cameBack: false };
	const offered = simulatedOutcomes(executor, task);

	it("may go well first, and may always take too long or break", () => {
		expect(offered[0]?.result.kind).not.toBe("failure");
		expect(offered.slice(-2).map(({ name }) => name)).toEqual(["timeout", "throws"]);
		expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
	});

	it("fails in no other way where it cannot fail", () => {
		const failures = offered.slice(0, -2).filter(({ result }) => result.kind === "failure");
		if (!executor.outcomes.failure) expect(failures).toEqual([]);
	});

	it("goes on once it has what it asks for", () => {
		const [first] = offered;
		if (first?.result.kind !== "ask") return;
		const values = Object.fromEntries(first.result.inputs.map(({ identifier }) => [identifier, "given"]));
		expect(simulatedOutcomes(executor, { ...task, values, subject: ada })[0]?.result.kind).toBe("success");
	});

	it("lets nobody prove to be somebody who does not exist", () => {
		if (executor.authenticates === undefined || executor.name === "SessionExecutor" || flowType !== "AUTHENTICATION")
			return;
		if (!holdsIn(executor.authenticates, executor, mode)) return;
		const values = { credential: "given", linkToken: "given", otp: "123456", walletAnswer: "given" };
		for (const { result } of simulatedOutcomes(executor, { ...task, values, subject: "nobody" }))
			if (result.kind === "success") expect(result.subject, "another account than nobody").toBeDefined();
	});
});

it("an executor that others added goes well, goes wrong, takes too long or breaks", () => {
	const added: Pick<ExecutorDescriptor, "name" | "category" | "outcomes"> = {
		name: "AddedExecutor",
		category: "completion",
		outcomes: { success: true, failure: true },
	};
	const task: SimulatedTask = {
		mode: undefined,
		flowType: "AUTHENTICATION",
		inputs: [],
		values: {},
		subject: null,
		cameBack: false,
	};
	const names = (executor: typeof added) => simulatedOutcomes(executor, task).map(({ name }) => name);
	expect(names(added)).toEqual(["done", "failed", "timeout", "throws"]);
	expect(names({ ...added, outcomes: { success: true, failure: false } })).toEqual(["done", "timeout", "throws"]);
});
