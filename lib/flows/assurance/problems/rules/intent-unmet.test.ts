import { describe, expect, it } from "vitest";
import type { FlowNode } from "@/lib/flows/model";
import { prompt, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "../../analyse-flow";
import { executors, twoSteps } from "../../fixtures/two-steps";

describe("a path that proves less than its END is meant for", () => {
	const meantFor = (intent: unknown, changes: Record<string, Partial<FlowNode>> = {}) =>
		twoSteps({ ...changes, end: { meta: { intent } as FlowNode["meta"] } });
	const unmetIn = (nodes: FlowNode[]) =>
		analyseFlow({ flowType: "AUTHENTICATION", nodes }, executors)
			.problems.filter(({ code }) => code.startsWith("intent-"))
			.map(({ code, nodeId, path, params }) =>
				[code, nodeId, path.replace(/^nodes\[\d+\]/, ""), params?.facts, params?.intent].join(" ").trim(),
			);
	const both = { demands: [], accepts: [["password", "email"]] };

	it("and no path that proves it", () => {
		expect(unmetIn(meantFor({ demands: ["two-factors"] }))).toEqual([]);
		expect(unmetIn(meantFor(both))).toEqual([]);
		expect(unmetIn(meantFor(undefined, { verify: { onFailure: "assert" } }))).toEqual([]);
	});

	it("by the transition after which it is no longer ahead", () => {
		expect(unmetIn(meantFor({ demands: ["two-factors"] }, { verify: { onFailure: "assert" } }))).toEqual([
			"intent-unmet verify .onFailure password two-factors",
		]);
		const skip = { code: { actions: prompt("x", ["verify", "assert"]).actions } };
		expect(unmetIn(meantFor(both, skip))).toEqual(["intent-unmet code .actions[1].nextNode password password + email"]);
	});

	it("at the END where no path proves it", () => {
		expect(unmetIn(meantFor({ demands: ["phishing-resistant"] }))).toEqual([
			"intent-unmet end  password + email phishing-resistant",
		]);
		expect(unmetIn(meantFor(both, { check: { onSuccess: "assert" } }))).toEqual([
			"intent-unmet end  password password + email",
		]);
	});

	it.each([
		["of another shape", "two-factors"],
		["with a demand that does not exist", { demands: ["three-factors"] }],
		["with a demand of sign-ups", { demands: ["verified-email"] }],
		["with a fact that does not exist", { demands: [], accepts: [["telepathy"]] }],
		["that accepts nothing", { demands: [], accepts: [] }],
	])("and an intent %s, which cannot be checked", (_, intent) => {
		expect(unmetIn(meantFor(intent))).toEqual(["intent-malformed end .meta.intent"]);
	});

	it("where an existing sign-in as strong as the flow meets what the others meet", () => {
		const nodes = (intent: unknown) => [
			task("session", { executor: { name: "SessionExecutor" }, onSuccess: "assert", onFailure: "ask" }),
			...meantFor(intent, { start: { onSuccess: "session" } }),
		];
		expect(unmetIn(nodes({ demands: ["two-factors"] }))).toEqual([]);
		expect(unmetIn(nodes(both))).toEqual(["intent-unmet session .onSuccess session password + email"]);
		expect(unmetIn(nodes({ ...both, accepts: [...both.accepts, ["session"]] }))).toEqual([]);
	});
});
