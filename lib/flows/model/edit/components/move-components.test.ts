import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition } from "../../fixtures/arbitrary-definition";
import { aFlow, prompt } from "../../fixtures/builders";
import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowDefinition } from "../../schema/flow-definition";
import { moveComponent, shiftComponent } from "./move-components";

const block = (id: string, ...components: FlowComponent[]): FlowComponent => ({ id, type: "BLOCK", components });
const field = (id: string): FlowComponent => ({ id, type: "TEXT_INPUT" });

const input = (ref: string) => ({ ref, type: "TEXT_INPUT", identifier: ref, required: true });
const flow = aFlow({
	nodes: [
		prompt("ask", [], {
			meta: { components: [field("a"), block("B", field("c"), block("D", field("e"))), field("f")] },
			inputs: [input("a"), input("c"), input("e"), input("f")],
		}),
	],
});

/** The components as an outline: a name, and in brackets what is inside it. */
function drawn(next: FlowDefinition): string {
	const outline = (components: readonly FlowComponent[] = []): string =>
		components.map((each) => (each.components ? `${each.id}(${outline(each.components)})` : each.id)).join(" ");
	return outline(next.nodes[0]?.meta?.components);
}

describe("shifting", () => {
	it("changes nothing where two beside each other are alike", () => {
		const twins = aFlow({ nodes: [prompt("ask", [], { meta: { components: [field("a"), field("a")] } })] });
		expect(shiftComponent(twins, "ask", "a", "down")).toBe(twins);
	});
});

describe("moving", () => {
	const moved = (id: string, parentId: string | null, index: number) =>
		drawn(moveComponent(flow, "ask", id, { parentId, index }));

	it("counts places without the component itself", () => {
		expect(moved("a", null, 1)).toBe("B(c D(e)) a f");
		expect(moved("f", null, 0)).toBe("f a B(c D(e))");
		expect(moved("a", "B", 1)).toBe("B(c a D(e)) f");
		expect(moved("a", "D", 99)).toBe("B(c D(e a)) f");
		expect(moved("e", null, 0)).toBe("e a B(c D()) f");
		expect(moved("D", null, 0)).toBe("D(e) a B(c) f");
	});

	it("never goes into itself, into what is no block, or to where it is", () => {
		for (const [id, parentId, index] of [
			["B", "B", 0],
			["B", "D", 0],
			["a", "f", 0],
			["a", "nothing", 0],
			["nothing", null, 0],
			["c", "B", 0],
		] as const) {
			expect(moveComponent(flow, "ask", id, { parentId, index })).toBe(flow);
		}
	});

	it("takes the inputs of what was moved along, and leaves the order of all others", () => {
		const { inputs } = moveComponent(flow, "ask", "B", { parentId: null, index: 2 }).nodes[0] ?? {};
		expect(inputs?.map(({ ref }) => ref)).toEqual(["a", "f", "c", "e"]);
	});
});

describe("shifting", () => {
	it("goes one step in reading order, into blocks and out of them", () => {
		const steps: string[] = [];
		let next = flow;
		for (let last = ""; last !== drawn(next); next = shiftComponent(next, "ask", "a", "down")) {
			last = drawn(next);
			steps.push(last);
		}
		expect(steps.slice(0, 7)).toEqual([
			"a B(c D(e)) f",
			"B(a c D(e)) f",
			"B(c a D(e)) f",
			"B(c D(a e)) f",
			"B(c D(e a)) f",
			"B(c D(e) a) f",
			"B(c D(e)) a f",
		]);
		expect(shiftComponent(flow, "ask", "a", "up")).toBe(flow);
	});

	it("up undoes down", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), fc.nat(20), (definition, at) => {
				const [node] = definition.nodes.filter(({ type, meta }) => type === "PROMPT" && meta?.components?.length);
				if (node === undefined || indexComponents(node).duplicates.length > 0) return;
				const component = indexComponents(node).all[at]?.component.id ?? "";
				const only = { ...definition, nodes: [{ ...node, inputs: [], actions: [] }] };
				const down = shiftComponent(only, node.id, component, "down");
				if (down === only) return;
				expect(written(shiftComponent(down, node.id, component, "up"))).toBe(written(only));
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});
});

/** The flow as JSON without empty lists of components, which a block keeps after its last component was moved out of it. */
function written(flow: object): string {
	return JSON.stringify(flow, (key, value) =>
		key === "components" && Array.isArray(value) && value.length === 0 ? undefined : value,
	);
}
