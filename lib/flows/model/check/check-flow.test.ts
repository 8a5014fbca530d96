import { describe, expect, it } from "vitest";
import { aCatalog, aFlow, end, prompt, start, task } from "../fixtures/builders";
import type { FlowNode } from "../schema/node";
import { checkFlow } from "./check-flow";

/** `code severity nodeId path` of each issue. */
function found(nodes: FlowNode[]): string[] {
	return checkFlow(aFlow({ nodes }), aCatalog()).map(
		({ code, severity, nodeId, path }) => `${code} ${severity} ${nodeId} ${path}`,
	);
}

describe("errors", () => {
	it("a flow without mistakes has no issues", () => {
		expect(checkFlow(aFlow(), aCatalog())).toEqual([]);
	});

	it("START must be present in every flow", () => {
		expect(found([prompt("ask", ["end"]), end()])).toEqual(["start-missing error null nodes"]);
	});

	it("a flow has exactly one START", () => {
		const nodes = [start("end"), start("end", { id: "second" }), start("end", { id: "third" }), end()];
		expect(found(nodes)).toEqual(["start-exactly-one error second nodes[1]", "start-exactly-one error third nodes[2]"]);
	});

	it("a flow has at least one END", () => {
		expect(found([start("ask"), prompt("ask", ["ask"])])).toEqual(["end-at-least-one error null nodes"]);
	});

	it("a flow may have more than one END", () => {
		expect(found([start("ask"), prompt("ask", ["end", "other"]), end(), end("other")])).toEqual([]);
	});

	it("node ids are unique within the flow", () => {
		expect(found([start("ask"), prompt("ask", ["end"]), prompt("ask", ["end"]), end()])).toEqual([
			"node-id-duplicate error ask nodes[2].id",
		]);
	});

	it("every reference exists, whatever slot holds it", () => {
		const nodes = [
			start("check"),
			task("check", { onSuccess: "nowhere", onFailure: "ask" }),
			prompt("ask", ["check", "gone", "end"], { onSuccess: "lost" }),
			task("other", { onSuccess: "end", onFailure: "away" }),
			end(),
		];
		expect(found(nodes).filter((issue) => issue.includes("error"))).toEqual([
			"reference-unknown error check nodes[1].onSuccess",
			"reference-unknown error ask nodes[2].onSuccess",
			"reference-unknown error ask nodes[2].actions[1].nextNode",
			"reference-unknown error other nodes[3].onFailure",
		]);
	});

	it("START and TASK_EXECUTION have onSuccess", () => {
		const nodes = [{ id: "start", type: "START" as const }, task("check", { onFailure: "end" }), end()];
		expect(found(nodes).filter((issue) => issue.includes("error"))).toEqual([
			"success-missing error start nodes[0].onSuccess",
			"success-missing error check nodes[1].onSuccess",
		]);
	});

	it("executor is required for TASK_EXECUTION", () => {
		expect(found([start("check"), task("check", { executor: undefined, onSuccess: "end" }), end()])).toEqual([
			"executor-missing error check nodes[1].executor",
		]);
	});

	it.each(["Unheard", "constructor", "__proto__"])("TASK_EXECUTION has a registered executor, not %s", (name) => {
		expect(found([start("check"), task("check", { executor: { name }, onSuccess: "end" }), end()])).toEqual([
			"executor-unknown error check nodes[1].executor.name",
		]);
	});

	it.each(["verfy", "VERIFY", "Send", "", "toString", 1, null, true, ["verify"], {}])(
		"TASK_EXECUTION names a mode its executor has, not %j",
		(mode) => {
			const nodes = [
				start("check"),
				task("check", { executor: { name: "CodeExecutor", mode }, onSuccess: "end", onFailure: "end" }),
				end(),
			];
			expect(found(nodes)).toEqual(["executor-mode-unknown error check nodes[1].executor.mode"]);
			expect(checkFlow({ nodes }, aCatalog())[0]?.message).toContain("send, verify");
		},
	);

	it("TASK_EXECUTION may leave the mode out, and is warned of one where its executor has none", () => {
		const running = (executor: { name: string; mode?: string }) => [
			start("check"),
			task("check", { executor, onSuccess: "end", onFailure: "end" }),
			end(),
		];
		expect(found(running({ name: "CodeExecutor" }))).toEqual([]);
		expect(found(running({ name: "CodeExecutor", mode: "verify" }))).toEqual([]);
		expect(found(running({ name: "BasicAuthExecutor", mode: "verify" }))).toEqual([
			"executor-mode-none warning check nodes[1].executor.mode",
		]);
	});

	it("PROMPT requires inputs, and an empty list is fine", () => {
		const nodes = [start("ask"), prompt("ask", ["more"], { inputs: undefined }), prompt("more", ["end"]), end()];
		expect(found(nodes)).toEqual(["prompt-inputs-missing error ask nodes[1].inputs"]);
		expect(checkFlow({ nodes }, aCatalog())[0]?.message).toBe(
			'PROMPT node "ask" must have inputs; an empty array is fine.',
		);
	});

	it("END has no outgoing reference", () => {
		const actions = [{ ref: "again", nextNode: "ask" }];
		expect(found([start("ask"), prompt("ask", ["end"]), end("end", { onSuccess: "ask", actions })])).toEqual([
			"end-has-outgoing error end nodes[2].onSuccess",
			"end-has-outgoing error end nodes[2].actions[0].nextNode",
		]);
	});

	it("component ids are unique within a node, at any depth, and may repeat in another node", () => {
		const components = [
			{ id: "a", type: "TEXT" },
			{
				id: "b",
				type: "BLOCK",
				components: [
					{ id: "c", type: "TEXT" },
					{ id: "a", type: "TEXT" },
				],
			},
		];
		const once = [{ id: "a", type: "TEXT" }];
		const nodes = [
			start("ask"),
			prompt("ask", [], { meta: { components }, actions: [{ ref: "a", nextNode: "more" }] }),
			prompt("more", [], { meta: { components: once }, actions: [{ ref: "a", nextNode: "end" }] }),
			end(),
		];
		expect(found(nodes)).toEqual(["component-id-duplicate error ask nodes[1].meta.components[1].components[1].id"]);
	});

	it("no cycle is without a PROMPT on it", () => {
		const nodes = [
			start("one"),
			task("one", { onSuccess: "two", onFailure: "ask" }),
			task("two", { onSuccess: "end", onFailure: "one" }),
			prompt("ask", ["one"]),
			end(),
		];
		expect(found(nodes)).toEqual(["cycle-without-prompt error one nodes[1]"]);
		expect(checkFlow({ nodes }, aCatalog())[0]?.params).toEqual({ cycle: "one → two → one", members: "one, two" });
	});

	it("a node that leads to itself is a cycle", () => {
		expect(found([start("one"), task("one", { onSuccess: "end", onFailure: "one" }), end()])).toEqual([
			"cycle-without-prompt error one nodes[1]",
		]);
	});

	it("all problems are told at once", () => {
		const nodes = [
			task("a"),
			prompt("b", ["gone"], { inputs: undefined }),
			task("a", { executor: { name: "Unheard" } }),
		];
		const errors = checkFlow({ nodes }, aCatalog()).filter((issue) => issue.severity === "error");
		expect(errors.map((issue) => issue.code)).toEqual([
			"start-missing",
			"end-at-least-one",
			"node-id-duplicate",
			"reference-unknown",
			"success-missing",
			"success-missing",
			"executor-unknown",
			"prompt-inputs-missing",
		]);
	});
});

describe("warnings", () => {
	it("a node that cannot be reached is a warning", () => {
		expect(found([start("end"), prompt("ask", ["end"]), end()])).toEqual(["node-unreachable warning ask nodes[1]"]);
	});

	it("a node that cannot reach END is a warning", () => {
		expect(found([start("ask"), prompt("ask", ["dead", "end"]), prompt("dead", []), end()])).toEqual([
			"node-cannot-finish warning dead nodes[2]",
		]);
	});

	it("an input or action whose ref names no component is a warning", () => {
		const inputs = [
			{ ref: "gone", type: "TEXT_INPUT", identifier: "a", required: true },
			{ ref: "field", type: "TEXT_INPUT", identifier: "b", required: true },
			{ type: "TEXT_INPUT", identifier: "c", required: true },
		];
		const components = [{ id: "form", type: "BLOCK", components: [{ id: "field", type: "TEXT_INPUT" }] }];
		expect(found([start("ask"), prompt("ask", ["end"], { inputs, meta: { components } }), end()])).toEqual([
			"input-component-missing warning ask nodes[1].inputs[0].ref",
			"action-component-missing warning ask nodes[1].actions[0].ref",
		]);
	});

	it("a non-verbose node has no components that a ref could miss", () => {
		const inputs = [{ ref: "gone", type: "TEXT_INPUT", identifier: "a", required: true }];
		expect(found([start("ask"), prompt("ask", ["end"], { inputs, meta: {} }), end()])).toEqual([]);
	});

	it("an unwired onFailure is a warning where the executor can fail", () => {
		const nodes = [
			start("check"),
			task("check", { onSuccess: "assert" }),
			task("assert", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
			end(),
		];
		expect(found(nodes)).toEqual(["failure-unwired warning check nodes[1].onFailure"]);
	});
});

describe("size", () => {
	it("500 nodes with 500 actions each are checked", () => {
		const ids = Array.from({ length: 498 }, (_, index) => `node_${index}`);
		const targets = Array.from({ length: 500 }, (_, index) => ids[index % ids.length] ?? "end");
		const nodes = [start("node_0"), ...ids.map((id) => prompt(id, [...targets.slice(1), "end"])), end()];
		expect(checkFlow({ nodes }, aCatalog())).toEqual([]);
	});

	it("a chain of 100,000 tasks does not overflow the stack", () => {
		const chain = Array.from({ length: 100_000 }, (_, index) =>
			task(`n${index}`, { onSuccess: `n${index + 1}`, onFailure: "ask" }),
		);
		const nodes = [start("n0"), ...chain, prompt("ask", ["n0"]), end("n100000")];
		expect(checkFlow({ nodes }, aCatalog())).toEqual([]);
	});
});
