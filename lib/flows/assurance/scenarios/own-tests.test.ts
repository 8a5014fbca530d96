import { expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import type { FlowDefinition } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import type { Move } from "@/lib/flows/runtime/contract";
import { analyseFlow } from "../analyse-flow";
import { scenarioOutcome } from "./generate-scenarios";
import { ownTestsOf, runOwnTests, withOwnTests } from "./own-tests";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const ada = { userId: "simulated", username: "ada", displayName: "Ada Lovelace" };
const moves: Move[] = [
	{ answer: { action: "action_1", inputs: {} }, nodeId: "ask" },
	{ answer: { inputs: { username: "ada", password: "••••" } }, nodeId: "check" },
	{ outcome: { kind: "success", subject: ada }, nodeId: "check" },
];
const expected = scenarioOutcome(aFlow(), executors, moves);
if (expected === undefined) throw new Error("the moves fit");
const test = { name: "Ada signs in", moves, expected };
const tested = withOwnTests(aFlow(), [test]);
/** As it is stored and read again, with another order of members. */
const stored = (flow: FlowDefinition): FlowDefinition =>
	JSON.parse(JSON.stringify(flow).replace(/"nodeId":"end","ended":true/, '"ended":true,"nodeId":"end"'));

it("tests of one's own travel with the flow, and leave nothing behind when they are deleted", () => {
	expect(ownTestsOf(stored(tested).nodes)).toEqual([test]);
	expect(withOwnTests(tested, [])).toEqual(aFlow());
	expect(ownTestsOf(aFlow().nodes)).toEqual([]);
});

it("pass while the moves come to what was expected, and are named by a problem otherwise", () => {
	expect(runOwnTests(stored(tested), executors).map(({ passes }) => passes)).toEqual([true]);
	const cut = {
		...tested,
		nodes: tested.nodes.map((node) => (node.id === "check" ? { ...node, onSuccess: "ask" } : node)),
	};
	expect(runOwnTests(cut, executors)).toMatchObject([{ passes: false, outcome: { nodeId: "ask", ended: false } }]);
	const gone = { ...tested, nodes: tested.nodes.map((node) => (node.id === "ask" ? { ...node, actions: [] } : node)) };
	expect(runOwnTests(gone, executors)).toMatchObject([{ passes: false, outcome: null }]);
	const problems = (testsBlock: boolean) =>
		analyseFlow(cut, executors, { policy: { demands: [], testsBlock, exceptions: [] } as never })
			.problems.filter(({ code }) => code === "own-test-fails")
			.map(({ severity, params }) => `${severity} ${params?.name}`);
	expect(problems(false)).toEqual(["warning Ada signs in"]);
	expect(problems(true)).toEqual(["error Ada signs in"]);
});

it("that cannot be read are none, and break nothing", () => {
	for (const broken of ["x", [{ name: "" }], [{ ...test, moves: [{ anything: 1 }] }]]) {
		const nodes = aFlow().nodes.map((node) => (node.type === "START" ? { ...node, meta: { tests: broken } } : node));
		expect(ownTestsOf(nodes as FlowDefinition["nodes"])).toEqual([]);
	}
});
