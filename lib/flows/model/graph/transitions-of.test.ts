import { expect, it } from "vitest";
import { end, prompt, start, task } from "../fixtures/builders";
import { transitionsOf } from "./transitions-of";

const button = (id: string, label?: string) => ({ id, type: "ACTION", ...(label !== undefined && { label }) });

it("transitions of a screen stand in the order of its components, buttons that lead nowhere among them", () => {
	const node = prompt("ask", [], {
		meta: {
			components: [
				{ id: "form", type: "BLOCK", components: [button("send", "Send"), { id: "again", type: "RESEND" }] },
				{ id: "heading", type: "HEADING", label: "Hello" },
				button("help", "{{ t(signin:help) }}"),
			],
		},
		actions: [
			{ ref: "help", nextNode: "support" },
			{ ref: "gone", nextNode: "end" },
			{ ref: "send", nextNode: "check" },
		],
	});
	expect(transitionsOf(node)).toEqual([
		{ slot: "actions[2].nextNode", kind: "action", target: "check", actionRef: "send", label: "Send" },
		{ slot: "action:again", kind: "action", target: undefined, actionRef: "again" },
		{
			slot: "actions[0].nextNode",
			kind: "action",
			target: "support",
			actionRef: "help",
			label: "{{ t(signin:help) }}",
		},
		{ slot: "actions[1].nextNode", kind: "action", target: "end", actionRef: "gone" },
	]);
});

it("a button with two actions has two transitions, and of two components with one id only the first has any", () => {
	const actions = [
		{ ref: "go", nextNode: "a" },
		{ ref: "go", nextNode: "b" },
	];
	const node = prompt("ask", [], {
		meta: { components: [button("go"), button("go"), button("x"), button("x")] },
		actions,
	});
	expect(transitionsOf(node).map(({ slot }) => slot)).toEqual([
		"actions[0].nextNode",
		"actions[1].nextNode",
		"action:x",
	]);
});

it("START leads on, a task succeeds or fails, and END leads nowhere", () => {
	expect(transitionsOf(start("ask")).map(({ slot, target }) => [slot, target])).toEqual([["onSuccess", "ask"]]);
	expect(transitionsOf(task("check")).map(({ slot, target }) => [slot, target])).toEqual([
		["onSuccess", undefined],
		["onFailure", undefined],
	]);
	expect(transitionsOf(end())).toEqual([]);
});
