import { describe, expect, it } from "vitest";
import { checkFlow } from "../check/check-flow";
import { aCatalog, aFlow, end, prompt, start, task } from "../fixtures/builders";
import type { FlowNode } from "../schema/node";
import { quickFixes } from "./quick-fixes";

/** The fixes of the first issue with the code, each as `id param…`, and the nodes after the first fix. */
function fixing(code: string, nodes: FlowNode[]) {
	const flow = aFlow({ nodes });
	const issue = checkFlow(flow, aCatalog()).find((candidate) => candidate.code === code);
	if (issue === undefined) throw new Error(`the flow has no issue ${code}`);
	const fixes = quickFixes(issue, flow, aCatalog());
	return {
		offered: fixes.map(({ id, params = {} }) => [id, ...Object.values(params)].join(" ")),
		nodes: fixes[0]?.apply(flow).nodes ?? [],
		apply: (id: string) => fixes.find((fix) => fix.id === id)?.apply(flow).nodes ?? [],
	};
}

function node(nodes: FlowNode[], id: string): FlowNode | undefined {
	return nodes.find((candidate) => candidate.id === id);
}

describe("START and END", () => {
	it("a flow without START gets one that leads to the screen nothing leads to", () => {
		const { offered, nodes } = fixing("start-missing", [
			task("check", { onSuccess: "end" }),
			prompt("ask", ["check"]),
			end(),
		]);
		expect(offered).toEqual(["add-start ask"]);
		expect(nodes[0]).toMatchObject({ id: "start", type: "START", onSuccess: "ask" });
	});

	it("one START too many is removed, and what led to it leads on", () => {
		const nodes = [start("ask"), start("end", { id: "again" }), prompt("ask", ["again"]), end()];
		const { offered, nodes: fixed } = fixing("start-exactly-one", nodes);
		expect(offered).toEqual(["remove-node again"]);
		expect(fixed.map(({ id }) => id)).toEqual(["start", "ask", "end"]);
		expect(node(fixed, "ask")?.actions).toEqual([{ ref: "action_1", nextNode: "end" }]);
	});

	it("a flow without END gets one, which nothing leads to yet", () => {
		const { offered, nodes } = fixing("end-at-least-one", [start("ask"), prompt("ask", ["ask"])]);
		expect(offered).toEqual(["add-end"]);
		expect(nodes.at(-1)).toMatchObject({ id: "end", type: "END" });
	});

	it("what an END refers to is taken from it", () => {
		const { offered, nodes } = fixing("end-has-outgoing", [start("end"), end("end", { onSuccess: "start" })]);
		expect(offered).toEqual(["disconnect end"]);
		expect(node(nodes, "end")).toEqual(end());
	});
});

describe("ids", () => {
	it("of two nodes with one id the later gets a fresh one, or goes", () => {
		const twins = [start("ask"), prompt("ask", ["end"]), prompt("ask", []), end()];
		const { offered, nodes, apply } = fixing("node-id-duplicate", twins);
		expect(offered).toEqual(["rename-node ask ask_2", "remove-node ask"]);
		expect(nodes.map(({ id }) => id)).toEqual(["start", "ask", "ask_2", "end"]);
		expect(node(nodes, "start")?.onSuccess).toBe("ask");
		expect(apply("remove-node")).toEqual([twins[0], twins[1], twins[3]]);
	});

	it("of two components with one id the later gets a fresh one and an input of its own, or goes", () => {
		const field = { id: "name", type: "TEXT_INPUT" };
		const meta = { components: [field, { id: "box", type: "BLOCK", components: [field] }] };
		const inputs = [{ ref: "name", type: "TEXT_INPUT", identifier: "username", required: true }];
		const nodes = [start("ask"), prompt("ask", ["end"], { meta, inputs }), end()];
		const { offered, nodes: fixed, apply } = fixing("component-id-duplicate", nodes);
		expect(offered).toEqual(["rename-component name name_2", "remove-component name"]);
		expect(node(fixed, "ask")?.inputs).toEqual([
			...inputs,
			{ ref: "name_2", type: "TEXT_INPUT", identifier: "name_2", required: false },
		]);
		const removed = node(apply("remove-component"), "ask");
		expect(removed?.meta?.components?.[1]?.components).toEqual([]);
		expect(removed?.inputs).toEqual(inputs);
	});
});

describe("references", () => {
	it("a failure that leads nowhere leads back to the nearest screen before it", () => {
		const nodes = [
			start("far"),
			prompt("far", ["near"]),
			prompt("near", ["first"]),
			task("first", { onSuccess: "second", onFailure: "near" }),
			task("second", { onSuccess: "end" }),
			end(),
		];
		const { offered, nodes: fixed } = fixing("failure-unwired", nodes);
		expect(offered).toEqual(["connect-previous-screen near"]);
		expect(node(fixed, "second")?.onFailure).toBe("near");
	});

	it("a failure with no screen before it is left to people", () => {
		expect(fixing("failure-unwired", [start("check"), task("check", { onSuccess: "end" }), end()]).offered).toEqual([]);
	});

	it("a missing onSuccess leads to what nothing leads to, or to END", () => {
		const nodes = [start("check"), task("check", { onFailure: "end" }), prompt("ask", ["end"]), end()];
		const { offered, nodes: fixed, apply } = fixing("success-missing", nodes);
		expect(offered).toEqual(["connect-to ask", "connect-end end"]);
		expect(node(fixed, "check")?.onSuccess).toBe("ask");
		expect(node(apply("connect-end"), "check")?.onSuccess).toBe("end");
	});

	it("a missing onSuccess in a flow without END gets an END to lead to", () => {
		const nodes: FlowNode[] = [start("check"), task("check", { onFailure: "ask" }), prompt("ask", ["check"])];
		const { offered, nodes: fixed } = fixing("success-missing", nodes);
		expect(offered).toEqual(["add-end-and-connect"]);
		expect(node(fixed, "check")?.onSuccess).toBe("end");
		expect(node(fixed, "end")?.type).toBe("END");
	});

	it("a reference to nowhere leads to a node with nearly the same id, to END, or is given up", () => {
		const nodes = [start("ask"), prompt("ask", ["chek_password"]), task("check_password", { onSuccess: "end" }), end()];
		const { offered, nodes: fixed, apply } = fixing("reference-unknown", nodes);
		expect(offered).toEqual(["connect-to check_password", "connect-end end", "disconnect ask"]);
		expect(node(fixed, "ask")?.actions).toEqual([{ ref: "action_1", nextNode: "check_password" }]);
		expect(node(apply("disconnect"), "ask")?.actions).toEqual([]);
	});

	it("a reference that must be there is not given up", () => {
		const { offered } = fixing("reference-unknown", [start("nowhere"), end()]);
		expect(offered).toEqual(["connect-end end"]);
	});

	it("a failure that led nowhere never leads to END", () => {
		const nodes = [
			start("ask"),
			prompt("ask", ["check"]),
			task("check", { onSuccess: "end", onFailure: "gone" }),
			end(),
		];
		expect(fixing("reference-unknown", nodes).offered).toEqual(["connect-previous-screen ask", "disconnect check"]);
	});

	it("a circle without a screen is opened at a failure, or gets a screen", () => {
		const nodes = [
			start("one"),
			task("one", { onSuccess: "two", onFailure: "end" }),
			task("two", { onSuccess: "end", onFailure: "one" }),
			end(),
		];
		const { offered, nodes: fixed, apply } = fixing("cycle-without-prompt", nodes);
		expect(offered).toEqual(["disconnect two", "insert-screen two"]);
		expect(node(fixed, "two")).not.toHaveProperty("onFailure");
		const screen = node(apply("insert-screen"), "screen");
		expect(node(apply("insert-screen"), "two")?.onFailure).toBe("screen");
		expect(screen?.actions).toEqual([{ ref: "continue", nextNode: "one" }]);
	});
});

describe("dead ends", () => {
	it("a node nothing leads to is removed", () => {
		const nodes = [start("end"), prompt("lost", ["end"]), end()];
		const { offered, nodes: fixed } = fixing("node-unreachable", nodes);
		expect(offered).toEqual(["remove-node lost"]);
		expect(fixed).toEqual([nodes[0], nodes[2]]);
	});

	it("a node that only lost ones lead to goes together with them", () => {
		const nodes = [start("end"), task("lost", { onSuccess: "end" }), task("first", { onSuccess: "lost" }), end()];
		const { offered, nodes: fixed } = fixing("node-unreachable", nodes);
		expect(offered).toEqual(["remove-nodes lost 2"]);
		expect(fixed).toEqual([nodes[0], nodes[3]]);
	});

	it("a screen without a way to END gets a button that leads there", () => {
		const { offered, nodes } = fixing("node-cannot-finish", [start("ask"), prompt("ask", []), end()]);
		expect(offered).toEqual(["add-button ask end"]);
		expect(node(nodes, "ask")?.actions).toEqual([{ ref: "action", nextNode: "end" }]);
	});
});

describe("components", () => {
	it("a screen without inputs gets those its fields need", () => {
		const components = [
			{ id: "name", type: "TEXT_INPUT", required: true },
			{ id: "secret", type: "PASSWORD_INPUT" },
			{ id: "go", type: "ACTION" },
		];
		const ask: FlowNode = {
			id: "ask",
			type: "PROMPT",
			meta: { components },
			actions: [{ ref: "go", nextNode: "end" }],
		};
		const { offered, nodes } = fixing("prompt-inputs-missing", [start("ask"), ask, end()]);
		expect(offered).toEqual(["derive-inputs ask"]);
		expect(node(nodes, "ask")?.inputs).toEqual([
			{ ref: "name", type: "TEXT_INPUT", identifier: "username", required: true },
			{ ref: "secret", type: "PASSWORD_INPUT", identifier: "password", required: false },
		]);
	});

	it("an input without its component gets the component, or goes", () => {
		const inputs = [{ ref: "phone", type: "PHONE_INPUT", identifier: "mobileNumber", required: true }];
		const nodes = [start("ask"), prompt("ask", [], { meta: { components: [] }, inputs }), end()];
		const { offered, nodes: fixed, apply } = fixing("input-component-missing", nodes);
		expect(offered).toEqual(["add-component phone", "remove-input phone"]);
		expect(node(fixed, "ask")).toMatchObject({
			meta: { components: [{ id: "phone", type: "PHONE_INPUT", label: "Mobile number", required: true }] },
			inputs,
		});
		expect(node(apply("remove-input"), "ask")?.inputs).toEqual([]);
	});

	it("an action without its button gets the button, or goes", () => {
		const nodes = [start("ask"), prompt("ask", ["end"], { meta: { components: [] } }), end()];
		const { offered, nodes: fixed, apply } = fixing("action-component-missing", nodes);
		expect(offered).toEqual(["add-component action_1", "remove-action action_1"]);
		expect(node(fixed, "ask")?.meta?.components).toEqual([
			{ id: "action_1", type: "ACTION", label: "Action 1", variant: "PRIMARY" },
		]);
		expect(node(apply("remove-action"), "ask")?.actions).toEqual([]);
	});

	it("an executor nobody registered, or none at all, is left to people", () => {
		const unknown = task("check", { executor: { name: "Unheard" }, onSuccess: "end" });
		expect(fixing("executor-unknown", [start("check"), unknown, end()]).offered).toEqual([]);
		const missing = task("check", { executor: undefined, onSuccess: "end" });
		expect(fixing("executor-missing", [start("check"), missing, end()]).offered).toEqual([]);
	});
});
