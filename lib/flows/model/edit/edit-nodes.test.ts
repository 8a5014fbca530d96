import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { nodeKeys } from "../graph/node-keys";
import { addAfter, addNode, addNodes, insertOnEdge } from "./add-nodes";
import { cardMetrics, cardSize } from "./card-size";
import { freshNodeId } from "./fresh-id";
import { moveNodes } from "./move-nodes";
import { newNode } from "./new-node";
import { removeNodes } from "./remove-nodes";
import { renameFlow } from "./rename-flow";
import { renameNode } from "./rename-node";
import { setExecutor, setProperty, updateNode } from "./update-node";

const flow = aFlow();
const at = { x: 10.4, y: -0.2 };

describe("a new node", () => {
	it("has an id a person can read, which is free", () => {
		expect(newNode(flow, { type: "START" }, at).id).toBe("start_2");
		expect(newNode(flow, { type: "PROMPT" }, at).id).toBe("screen");
		const idOf = (executor: string, mode?: string) => newNode(flow, { type: "TASK_EXECUTION", executor, mode }, at).id;
		expect(idOf("BasicAuthExecutor")).toBe("basic_auth");
		expect(idOf("SMSOTPAuthExecutor", "send")).toBe("sms_otp_auth_send");
		expect(idOf("GithubOAuthExecutor")).toBe("github_oauth");
		expect(idOf("認証")).toBe("task");
	});

	it("never gets an id that a reference names in vain, for it would be wired by accident", () => {
		expect(freshNodeId(aFlow({ nodes: [start("screen"), end()] }), "screen")).toBe("screen_2");
	});

	it("has a place in whole pixels, the size of its card, and what its type needs", () => {
		expect(newNode(flow, { type: "PROMPT" }, at)).toEqual({
			id: "screen",
			type: "PROMPT",
			meta: { components: [] },
			inputs: [],
			actions: [],
			layout: { position: { x: 10, y: 0 }, size: { width: cardMetrics.promptWidth, height: 74 } },
		});
		expect(newNode(flow, { type: "TASK_EXECUTION", executor: "SendSMSExecutor", mode: "send" }, at)).toMatchObject({
			executor: { name: "SendSMSExecutor", mode: "send" },
			layout: { size: { width: cardMetrics.taskWidth, height: 100 } },
		});
	});

	it("has a card with a row for each field, for the settings of a step, and for each transition", () => {
		const fields = [1, 2, 3, 4, 5].map((number) => ({ id: `f${number}`, type: "TEXT_INPUT" }));
		const buttons = [{ id: "go", type: "ACTION" }];
		const components = [{ id: "form", type: "BLOCK", components: fields }, ...buttons];
		expect(cardSize(prompt("ask", [], { meta: { components } })).height).toBe(44 + 5 * 22 + 24 + 8);
		expect(cardSize(task("send", { properties: { senderId: "sms" } })).height).toBe(44 + 28 + 2 * 24);
		expect(cardSize(end())).toEqual({ width: cardMetrics.terminalWidth, height: 44 });
	});

	it("has a card with a line for a setting that is said in words", () => {
		const heightOf = (properties: Record<string, unknown>) => cardSize(task("decide", { properties })).height;
		expect(heightOf({ condition: { match: "all" } })).toBe(44 + 28 + 2 * 24);
		expect(heightOf({ stepsUp: true })).toBe(44 + 8 + 2 * 24);
	});
});

describe("adding", () => {
	it("appends nodes and leaves out those whose id is taken", () => {
		const added = addNodes(flow, [end("a"), end("ask"), end("a")]);
		expect(added.nodes.slice(4)).toEqual([end("a")]);
		expect(added.nodes[0]).toBe(flow.nodes[0]);
		expect(addNode(flow, end("ask"))).toBe(flow);
	});

	it("after a node wires its first free transition, or the slot that is named", () => {
		const open = aFlow({ nodes: [start("check"), task("check", { onSuccess: "end" }), end()] });
		expect(addAfter(open, { nodeId: "check" }, prompt("help", [])).nodes[1]?.onFailure).toBe("help");
		expect(addAfter(open, { nodeId: "check", slot: "onSuccess" }, prompt("help", [])).nodes[1]?.onSuccess).toBe("help");
	});

	it("after a node without a free transition only adds, and after no node at all does nothing", () => {
		expect(addAfter(flow, { nodeId: "end" }, task("more")).nodes).toEqual([...flow.nodes, task("more")]);
		expect(addAfter(flow, { nodeId: "nobody" }, task("more"))).toBe(flow);
		expect(addAfter(flow, { nodeId: "check", slot: "actions[3].nextNode" }, task("more"))).toBe(flow);
	});

	it("into a connection leads the path through the new node", () => {
		const { nodes } = insertOnEdge(flow, { nodeId: "check", slot: "onSuccess" }, task("provision"));
		expect(nodes[2]?.onSuccess).toBe("provision");
		expect(nodes[4]).toEqual(task("provision", { onSuccess: "end" }));
	});

	it("of a screen into a connection uses its first free button, and makes one where it has none", () => {
		const edge = { nodeId: "check", slot: "onSuccess" };
		const meta = { components: [{ id: "go", type: "ACTION" }] };
		expect(insertOnEdge(flow, edge, prompt("more", [], { meta })).nodes[4]?.actions).toEqual([
			{ ref: "go", nextNode: "end" },
		]);
		expect(insertOnEdge(flow, edge, prompt("more", [])).nodes[4]).toMatchObject({
			meta: {
				components: [
					{ id: "continue", type: "ACTION", label: "{{ t(elements:buttons.continue) }}", variant: "PRIMARY" },
				],
			},
			actions: [{ ref: "continue", nextNode: "end" }],
		});
	});

	it("of an END into a connection ends it, and a START goes into none", () => {
		const edge = { nodeId: "check", slot: "onSuccess" };
		expect(insertOnEdge(flow, edge, end("done")).nodes.at(-1)).toEqual(end("done"));
		expect(insertOnEdge(flow, edge, start("end", { id: "again" }))).toBe(flow);
	});
});

describe("removing", () => {
	it("takes the references to the removed nodes along, and nothing else", () => {
		const nodes = [start("ask"), prompt("ask", ["check", "end", "check"]), task("check", { onFailure: "ask" }), end()];
		const removed = removeNodes(aFlow({ nodes }), ["check"]);
		expect(removed.nodes.map(({ id }) => id)).toEqual(["start", "ask", "end"]);
		expect(removed.nodes[1]?.actions).toEqual([{ ref: "action_2", nextNode: "end" }]);
		expect(removed.nodes[0]).toBe(nodes[0]);
		expect(removeNodes(flow, ["nobody"])).toBe(flow);
	});

	it("takes the first of nodes that share an id, and references lead to the next", () => {
		const nodes = [start("ask"), prompt("ask", ["end"]), task("ask"), end()];
		expect(removeNodes(aFlow({ nodes }), ["ask"]).nodes).toEqual([nodes[0], nodes[2], nodes[3]]);
	});
});

describe("changing", () => {
	it("of an id lets every reference follow, in every slot", () => {
		const nodes = [start("a"), task("a", { onSuccess: "a", onFailure: "a" }), prompt("ask", ["a", "end"]), end()];
		const { nodes: renamed } = renameNode(aFlow({ nodes }), "a", "b");
		expect(renamed).toEqual([
			start("b"),
			task("b", { onSuccess: "b", onFailure: "b" }),
			prompt("ask", ["b", "end"]),
			nodes[3],
		]);
		expect(renamed[3]).toBe(nodes[3]);
	});

	it("of an id to one that is taken, empty or too long is refused", () => {
		for (const newId of ["end", "", "x".repeat(256), "ask"]) expect(renameNode(flow, "ask", newId)).toBe(flow);
		expect(renameNode(flow, "nobody", "somebody")).toBe(flow);
	});

	it("of members keeps the id and what nobody knows, and undefined removes one", () => {
		const nodes = [task("check", { vendor: [1], onSuccess: "end", onFailure: "end" }), end()];
		const changed = updateNode(aFlow({ nodes }), "check", { id: "other", onSuccess: "check", onFailure: undefined });
		expect(changed.nodes[0]).toEqual(task("check", { vendor: [1], onSuccess: "check" }));
		expect(changed.nodes[0]).not.toHaveProperty("onFailure");
	});

	it("to what could not be saved, or to what is there already, changes nothing", () => {
		expect(updateNode(flow, "check", { onSuccess: "" })).toBe(flow);
		expect(updateNode(flow, "check", { onSuccess: "end", inputs: undefined })).toBe(flow);
		expect(updateNode(flow, "ask", { actions: [{ ref: "action_1", nextNode: "check" }] })).toBe(flow);
	});

	it("of properties adds and removes them", () => {
		const set = setProperty(flow, "check", "senderId", "sms-1");
		expect(set.nodes[2]?.properties).toEqual({ senderId: "sms-1" });
		expect(setProperty(set, "check", "senderId", undefined).nodes[2]).toEqual(flow.nodes[2]);
		expect(setProperty(flow, "check", "senderId", undefined)).toBe(flow);
		const odd = setProperty(flow, "check", "__proto__", 1).nodes[2]?.properties ?? {};
		expect(Object.keys(odd)).toEqual(["__proto__"]);
	});

	it("of the executor keeps members nobody knows, and forgets a mode that is not told", () => {
		const nodes = [task("check", { executor: { name: "A", mode: "send", vendor: 1 } }), end()];
		expect(setExecutor(aFlow({ nodes }), "check", { name: "B" }).nodes[0]?.executor).toEqual({ name: "B", vendor: 1 });
		expect(setExecutor(aFlow({ nodes }), "check", { name: "" }).nodes).toBe(nodes);
		expect(setExecutor(flow, "ask", { name: "B" })).toBe(flow);
	});

	it("of the flow itself: its name", () => {
		expect(renameFlow(flow, "Sign-in 2").name).toBe("Sign-in 2");
		expect(renameFlow(flow, "  ")).toBe(flow);
	});
});

describe("of two nodes with one id, the second", () => {
	const twice = { ...flow, nodes: [...flow.nodes, { ...end("ask"), layout: { position: { x: 0, y: 0 } } }] };
	const second = nodeKeys(twice.nodes).at(-1) ?? "";

	it("gets another id, and what leads to the first stays", () => {
		const renamed = renameNode(twice, second, "other");
		expect(renamed.nodes.at(-1)?.id).toBe("other");
		expect(renamed.nodes.slice(0, -1)).toEqual(flow.nodes);
	});

	it("is removed and moved without the first", () => {
		expect(removeNodes(twice, [second])).toEqual(flow);
		const moved = moveNodes(twice, { [second]: { x: 7, y: 8 } });
		expect(moved.nodes.at(-1)?.layout?.position).toEqual({ x: 7, y: 8 });
		expect(moved.nodes.slice(0, -1)).toEqual(flow.nodes);
	});
});
