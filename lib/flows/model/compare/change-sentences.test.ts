import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition } from "../fixtures/arbitrary-definition";
import { aFlow, prompt, start, task } from "../fixtures/builders";
import type { FlowComponent } from "../schema/component";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import type { SentenceWords } from "./change-sentence";
import { changeSentences } from "./change-sentences";
import { compareFlows } from "./compare-flows";

const words: SentenceWords = {
	titleBefore: (id) => `old ${id}`,
	titleAfter: (id) => `new ${id}`,
	text: (raw = "") => raw.replace("{{ t(", "").replace(") }}", ""),
	executor: (name) => `runs ${name}`,
	componentType: (type) => type.toLowerCase(),
	nodeType: (type) => type.toLowerCase(),
	flowType: (type) => type.toLowerCase(),
};

describe("changes in words", () => {
	it("ways are told by where they lead and led", () => {
		expect(said(start("ask"), start("end"))).toEqual([["next.redirected", { from: "old ask", to: "new end" }]]);
		expect(said(task("t"), task("t", { onFailure: "ask" }))).toEqual([
			["failure.connected", { from: "", to: "new ask" }],
		]);
		expect(said(task("t", { onSuccess: "ask" }), task("t"))).toEqual([["success.cut", { from: "old ask", to: "" }]]);
		const go = { components: [{ id: "go", type: "ACTION", label: "Continue" }] };
		const led = (nextNode: string): FlowNode => prompt("p", [], { meta: go, actions: [{ ref: "go", nextNode }] });
		expect(said(led("a"), led("b"))).toEqual([
			["button.redirected", { from: "old a", to: "new b", button: "Continue" }],
		]);
	});

	it("a step whose id has changed is the same target, and two steps of one title are told apart", () => {
		const flow = (id: string, properties = {}) => aFlow({ nodes: [start(id), task(id, { properties })] });
		const titled = { ...words, titleBefore: () => "Password", titleAfter: () => "Password" };
		const ofStart = (after: FlowDefinition) =>
			changeSentences(compareFlows(flow("check"), after), flow("check"), after, titled)
				.nodes.find(({ change }) => change.nodeId === "start")
				?.sentences.map(({ key, params }) => [key, params]);
		expect(ofStart(flow("login"))).toEqual([["next.followed", { from: "Password", to: "Password" }]]);
		expect(ofStart(flow("login", { attempts: 3 }))).toEqual([
			["next.redirected", { from: "Password (check)", to: "Password (login)" }],
		]);
	});

	it("parts of a screen are told by their names", () => {
		const mobile = { id: "mobile", type: "PHONE_INPUT", label: "Mobile" };
		const go = { id: "go", type: "ACTION", label: "Continue" };
		expect(said(screen(go), screen(mobile, go))).toEqual([["field.added", { name: "Mobile" }]]);
		expect(said(screen(mobile, go), screen(go))).toEqual([["field.removed", { name: "Mobile" }]]);
		expect(said(screen(go), screen({ ...go, label: "Next" }))).toEqual([
			["button.renamed", { from: "Continue", to: "Next" }],
		]);
		expect(said(screen(mobile), screen({ ...mobile, required: true }))).toEqual([
			["field.required", { name: "Mobile" }],
		]);
		expect(said(screen(mobile), screen({ ...mobile, placeholder: "+49" }))).toEqual([
			["placeholder.set", { name: "Mobile", from: "", to: "+49" }],
		]);
		expect(said(screen(mobile), screen({ ...mobile, label: "{{ t(Mobile) }}" }))).toEqual([
			["component.text-key", { name: "Mobile", from: "Mobile", to: "{{ t(Mobile) }}" }],
		]);
		expect(said(screen(go), screen({ ...go, variant: "PRIMARY" }))).toEqual([
			["member.set", { name: "Continue", member: "variant", from: "", to: "PRIMARY" }],
		]);
	});

	it("of many parts only the one that was moved is told to have moved", () => {
		const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, type: "TEXT_INPUT", label: id }));
		if (a === undefined || b === undefined || c === undefined) throw new Error("three");
		expect(said(screen(a, b, c), screen(c, a, b))).toEqual([["field.moved", { name: "c" }]]);
		const into = screen(a, { id: "g", type: "BLOCK", components: [b] });
		expect(said(screen(a, b, { id: "g", type: "BLOCK", components: [] }), into)).toEqual([
			["field.moved", { name: "b" }],
		]);
	});

	it("what a step runs, its properties and what nobody knows are told with their values", () => {
		expect(
			said(task("t"), task("t", { executor: { name: "Other", mode: "send" }, properties: { retries: 3 } })),
		).toEqual([
			["executor.changed", { from: "runs BasicAuthExecutor", to: "runs Other" }],
			["value.set", { name: "mode", from: "", to: "send" }],
			["value.set", { name: "retries", from: "", to: "3" }],
		]);
		expect(said(task("t", { vendor: { a: 1 } }), task("t"))).toEqual([
			["value.removed", { name: "vendor", from: '{"a":1}', to: "" }],
		]);
	});

	it("inputs are told by what changed in them", () => {
		const asks = (required: boolean, identifier = "mobile") =>
			task("t", { inputs: [{ ref: "f", type: "TEXT_INPUT", identifier, required }] });
		expect(said(asks(true), asks(false))).toEqual([["input.optional", { name: "mobile" }]]);
		expect(said(asks(true), asks(true, "phone"))).toEqual([["input.identifier", { from: "mobile", to: "phone" }]]);
	});

	it("places come last, and a change of shape alone is told too", () => {
		expect(said(task("t"), task("t", { layout: { position: { x: 1, y: 2 } }, onSuccess: "end" }))).toEqual([
			["success.connected", { from: "", to: "new end" }],
			["node.moved", {}],
		]);
		expect(said(task("t"), task("t", { inputs: [] }))).toEqual([["node.changed", {}]]);
	});

	it("the flow itself is told apart from its nodes", () => {
		const before = aFlow();
		const after: FlowDefinition = { ...before, name: "Other", nodes: before.nodes.toReversed() };
		const { flow, nodes } = changeSentences(compareFlows(before, after), before, after, words);
		expect(flow.map(({ key }) => key)).toEqual(["flow.name", "order.nodes"]);
		expect(nodes).toEqual([]);
	});

	it("each member that Portico does not know is told apart", () => {
		const before: FlowDefinition = { ...aFlow(), otherMembers: { owner: "Ada", team: 1 } };
		const after: FlowDefinition = { ...aFlow(), otherMembers: { owner: "Bob", since: 2020 } };
		const { flow } = changeSentences(compareFlows(before, after), before, after, words);
		expect(flow.map(({ key, params }) => [key, params])).toEqual([
			["value.changed", { name: "owner", from: "Ada", to: "Bob" }],
			["value.removed", { name: "team", from: "1", to: "" }],
			["value.set", { name: "since", from: "", to: "2020" }],
		]);
	});

	it("no changed node is without words, and no node that came or went has any", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), (before, after) => {
				for (const { change, sentences } of changeSentences(compareFlows(before, after), before, after, words).nodes)
					expect(sentences.length > 0).toBe(change.kind === "changed");
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});

function said(before: FlowNode, after: FlowNode) {
	const [was, is] = [before, after].map((node) => ({ ...aFlow(), nodes: [node] }));
	if (was === undefined || is === undefined) throw new Error("two");
	return changeSentences(compareFlows(was, is), was, is, words).nodes.flatMap(({ sentences }) =>
		sentences.map(({ key, params }) => [key, params]),
	);
}

function screen(...components: FlowComponent[]): FlowNode {
	return prompt("p", [], { meta: { components } });
}
