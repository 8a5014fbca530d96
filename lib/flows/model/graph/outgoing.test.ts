import { expect, it } from "vitest";
import { end, prompt, start, task } from "../fixtures/builders";
import { edges } from "./edges";
import { outgoing, targetsOf } from "./outgoing";

it("nodes are linked by onSuccess, onFailure and actions[].nextNode", () => {
	expect(outgoing(start("a"))).toEqual([{ slot: "onSuccess", target: "a", kind: "success" }]);
	expect(outgoing(task("t", { onFailure: "b" }))).toEqual([
		{ slot: "onSuccess", target: undefined, kind: "success" },
		{ slot: "onFailure", target: "b", kind: "failure" },
	]);
	expect(outgoing(prompt("p", ["a", "b"]))).toEqual([
		{ slot: "actions[0].nextNode", target: "a", kind: "action", actionRef: "action_1" },
		{ slot: "actions[1].nextNode", target: "b", kind: "action", actionRef: "action_2" },
	]);
	expect(outgoing(end())).toEqual([]);
});

it("a reference in a slot its type does not own is still a reference", () => {
	expect(outgoing(end("end", { onFailure: "a" }))).toEqual([{ slot: "onFailure", target: "a", kind: "failure" }]);
});

it("an edge is called after its node and slot, and an unwired slot has none", () => {
	expect(edges([task("t", { onFailure: "gone" }), prompt("p", ["t"])])).toEqual([
		{ id: "t:onFailure", source: "t", slot: "onFailure", target: "gone", kind: "failure" },
		{
			id: "p:actions[0].nextNode",
			source: "p",
			slot: "actions[0].nextNode",
			target: "t",
			kind: "action",
			actionRef: "action_1",
		},
	]);
});

it("targetsOf names what is wired, in the order of outgoing", () => {
	expect(targetsOf(task("t", { onFailure: "b" }))).toEqual(["b"]);
	expect(targetsOf(prompt("p", ["a", "b", "a"], { onSuccess: "c" }))).toEqual(["c", "a", "b", "a"]);
});
