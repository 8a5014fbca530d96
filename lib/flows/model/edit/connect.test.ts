import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import type { FlowNode } from "../schema/node";
import { canConnect, connect, disconnect, reconnect } from "./connect";

const buttons = (...ids: string[]) => ({ components: ids.map((id) => ({ id, type: "ACTION" })) });

function flowOf(...nodes: FlowNode[]) {
	return aFlow({ nodes });
}

const screen = prompt("ask", [], {
	meta: buttons("first", "second", "third"),
	actions: [
		{ ref: "by_hand", nextNode: "end" },
		{ ref: "third", nextNode: "end", weight: 3 },
		{ ref: "first", nextNode: "check" },
	],
});
const flow = flowOf(start("ask"), screen, task("check"), end());

function actionsAfter(next: typeof flow) {
	return next.nodes[1]?.actions?.map(({ ref, nextNode }) => `${ref} → ${nextNode}`);
}

describe("connecting", () => {
	it("leads a slot to a node, and elsewhere when it led somewhere already", () => {
		const once = connect(flow, "check", "onSuccess", "end");
		expect(once.nodes[2]).toEqual(task("check", { onSuccess: "end" }));
		expect(connect(once, "check", "onSuccess", "ask").nodes[2]?.onSuccess).toBe("ask");
		expect(once.nodes[1]).toBe(screen);
	});

	it("keeps what else stands in an action", () => {
		expect(connect(flow, "ask", "actions[1].nextNode", "check").nodes[1]?.actions?.[1]).toEqual({
			ref: "third",
			nextNode: "check",
			weight: 3,
		});
	});

	it("makes the action of a button where its component stands, after those written by hand", () => {
		expect(actionsAfter(connect(flow, "ask", "action:second", "check"))).toEqual([
			"by_hand → end",
			"third → end",
			"first → check",
			"second → check",
		]);
		const inOrder = flowOf(
			prompt("ask", [], { meta: buttons("a", "b", "c"), actions: [{ ref: "c", nextNode: "end" }] }),
			end(),
		);
		expect(connect(inOrder, "ask", "action:b", "end").nodes[0]?.actions?.map(({ ref }) => ref)).toEqual(["b", "c"]);
	});

	it("still finds a button that was wired meanwhile", () => {
		expect(actionsAfter(connect(flow, "ask", "action:first", "end"))).toEqual([
			"by_hand → end",
			"third → end",
			"first → end",
		]);
	});

	it("says why two nodes cannot be connected, and leaves the flow as it is", () => {
		const refused: [string, string, string, string][] = [
			["check", "onSuccess", "start", "start-is-no-target"],
			["end", "onSuccess", "ask", "end-has-no-transition"],
			["check", "onFailure", "check", "same-node"],
			["nobody", "onSuccess", "ask", "no-such-node"],
			["check", "onSuccess", "nowhere", "no-such-node"],
			["start", "onFailure", "ask", "no-such-slot"],
			["ask", "action:heading", "end", "no-such-slot"],
			["ask", "actions[9].nextNode", "end", "no-such-slot"],
		];
		for (const [nodeId, slot, target, reason] of refused) {
			expect(canConnect(flow, nodeId, slot, target)).toEqual({ reason });
			expect(connect(flow, nodeId, slot, target)).toBe(flow);
		}
	});

	it("lets a screen lead to itself", () => {
		expect(canConnect(flow, "ask", "action:second", "ask")).toBe(true);
	});
});

describe("disconnecting", () => {
	it("removes onSuccess and onFailure, and an action with its target", () => {
		const wired = flowOf(task("check", { onSuccess: "end", onFailure: "end" }), end());
		expect(disconnect(wired, "check", "onFailure").nodes[0]).toEqual(task("check", { onSuccess: "end" }));
		expect(actionsAfter(disconnect(flow, "ask", "actions[0].nextNode"))).toEqual(["third → end", "first → check"]);
	});

	it("changes nothing where nothing is wired", () => {
		expect(disconnect(flow, "check", "onSuccess")).toBe(flow);
		expect(disconnect(flow, "ask", "action:second")).toBe(flow);
		expect(disconnect(flow, "nobody", "onSuccess")).toBe(flow);
	});
});

describe("reconnecting", () => {
	it("moves a connection to another target, another slot or another node", () => {
		const from = { nodeId: "ask", slot: "actions[2].nextNode" };
		expect(actionsAfter(reconnect(flow, from, { ...from, target: "end" }))).toEqual([
			"by_hand → end",
			"third → end",
			"first → end",
		]);
		expect(actionsAfter(reconnect(flow, from, { nodeId: "ask", slot: "action:second", target: "check" }))).toEqual([
			"by_hand → end",
			"third → end",
			"second → check",
		]);
		const moved = reconnect(flow, from, { nodeId: "check", slot: "onFailure", target: "ask" });
		expect(actionsAfter(moved)).toEqual(["by_hand → end", "third → end"]);
		expect(moved.nodes[2]?.onFailure).toBe("ask");
	});

	it("is done as a whole or not at all", () => {
		const from = { nodeId: "ask", slot: "actions[2].nextNode" };
		expect(reconnect(flow, from, { nodeId: "check", slot: "onFailure", target: "start" })).toBe(flow);
		expect(
			reconnect(flow, { nodeId: "check", slot: "onSuccess" }, { nodeId: "ask", slot: "action:second", target: "end" }),
		).toBe(flow);
	});
});
