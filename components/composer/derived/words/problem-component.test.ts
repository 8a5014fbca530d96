import { expect, it } from "vitest";
import type { FlowNode } from "@/lib/flows/model";
import { problemComponent } from "./problem-component";

const screen: FlowNode = {
	id: "screen",
	type: "PROMPT",
	meta: {
		components: [
			{ id: "title", type: "HEADING" },
			{ id: "form", type: "BLOCK", components: [{ id: "name", type: "TEXT_INPUT" }] },
		],
	},
};
const nodes: FlowNode[] = [{ id: "start", type: "START" }, screen];

it("finds the innermost component that a path leads into", () => {
	expect(problemComponent({ nodeId: "screen", path: "nodes[1].meta.components[1].components[0].label" }, nodes)).toBe(
		"name",
	);
	expect(problemComponent({ nodeId: "screen", path: "nodes[1].meta.components[0]" }, nodes)).toBe("title");
});

it("finds none where the problem is about the node, its slots, or another node by now", () => {
	for (const path of ["nodes[1]", "nodes[1].onSuccess", "nodes[7].meta.components[0]", "nodes", ""])
		expect(problemComponent({ nodeId: "screen", path }, nodes), path).toBeNull();
	expect(problemComponent({ nodeId: "other", path: "nodes[1].meta.components[0]" }, nodes)).toBeNull();
});

it("follows a ref to a component that is there", () => {
	const path = "nodes[1].inputs[0].ref";
	expect(problemComponent({ nodeId: "screen", path, params: { ref: "name" } }, nodes)).toBe("name");
	expect(problemComponent({ nodeId: "screen", path, params: { ref: "gone" } }, nodes)).toBeNull();
});
