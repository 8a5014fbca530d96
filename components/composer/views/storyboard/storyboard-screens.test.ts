import { expect, it } from "vitest";
import { type FlowNode, flowOrder } from "@/lib/flows/model";
import { storyboardScreens } from "./storyboard-screens";

const nodes: FlowNode[] = [
	{ id: "code", type: "PROMPT", actions: [{ ref: "go", nextNode: "end" }] },
	{ id: "end", type: "END" },
	{ id: "name", type: "PROMPT", actions: [{ ref: "go", nextNode: "code" }] },
	{ id: "start", type: "START", onSuccess: "name" },
	{ id: "name", type: "PROMPT" },
];

it("contains every screen once, in the order of the flow, including those that share an id", () => {
	const keys = ["code", "end", "name", "start", "name 2"];
	const screens = storyboardScreens(nodes, flowOrder(nodes), keys);
	expect(screens.map(({ key }) => key)).toEqual(["name", "name 2", "code"]);
	expect(screens[0]?.transitions.map(({ target }) => target)).toEqual(["code"]);
});

it("is empty for a flow without screens", () => {
	expect(storyboardScreens(nodes.slice(1, 2), ["end"], ["end"])).toEqual([]);
});
