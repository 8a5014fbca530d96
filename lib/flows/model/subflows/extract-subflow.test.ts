import { describe, expect, it } from "vitest";
import { aCatalog, aFlow, end, prompt, start, task } from "../fixtures/builders";
import { targetsOf } from "../graph/outgoing";
import type { FlowNode } from "../schema/node";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import { flowTemplates } from "../templates/index";
import { expandSubflows } from "./expand-subflows";
import { extractSubflow } from "./extract-subflow";

const catalog = aCatalog();
const PIN = { flowId: "01a1ffaf-57c1-7000-ad55-070973b502d0", version: 1, handle: "part" };

/** The nodes by id, without what is only drawn; those of the part under the names that they had. */
function asBefore(nodes: readonly FlowNode[], stepId: string) {
	const named = (id: string) => (id.startsWith(`${stepId}/`) ? id.slice(stepId.length + 1) : id);
	const plain = nodes.map(({ layout: _, within: __, ...node }) => {
		const text = JSON.stringify({ ...node, id: named(node.id) });
		return JSON.parse(text.replaceAll(`"${stepId}/`, '"')) as FlowNode;
	});
	return plain.toSorted((a, b) => a.id.localeCompare(b.id));
}

describe("a part of a flow that becomes a flow of its own", () => {
	it("is executed as before: every pair and triple of neighbours of every template that can be one", () => {
		let extracted = 0;
		for (const template of flowTemplates) {
			const flow = template.definition();
			const parts = flow.nodes.flatMap((node) =>
				targetsOf(node).flatMap((second) => {
					const next = flow.nodes.find(({ id }) => id === second);
					const third = next === undefined ? [] : targetsOf(next).map((id) => [node.id, second, id]);
					return [[node.id], [node.id, second], ...third];
				}),
			);
			for (const part of parts) {
				const result = extractSubflow(flow, part, catalog);
				if (result.kind !== "extracted") continue;
				extracted++;
				const inner = { ...flow, handle: "part", nodes: result.nodes };
				expect(validateFlowDefinition(inner), JSON.stringify(part)).toMatchObject({ ok: true });
				const { flow: outer, stepId } = result.replaced(PIN);
				const version = { flow: PIN.flowId, name: "Part", flowType: flow.flowType, nodes: result.nodes };
				const expansion = expandSubflows(outer, () => version, catalog);
				expect(expansion.problems).toEqual([]);
				expect(asBefore(expansion.nodes, stepId)).toEqual(asBefore(flow.nodes, stepId));
			}
		}
		expect(extracted).toBeGreaterThan(50);
	});

	const flow = aFlow({
		nodes: [
			start("ask"),
			prompt("ask", ["check", "end"]),
			task("check", { onSuccess: "more", onFailure: "sorry" }),
			task("more", { onSuccess: "end" }),
			prompt("sorry", ["ask"]),
			end(),
		],
	});

	it.each([
		["empty", [], "start-or-end"],
		["with an END in it", ["more", "end"], "start-or-end"],
		["left to two places", ["ask"], "several-exits"],
		["entered at two nodes", ["ask", "more"], "several-entries"],
		["with a failure that leaves, and one that is open", ["check", "more"], "open-failures"],
	])("cannot be one that is %s", (_, part, kind) => {
		expect(extractSubflow(flow, part as string[], catalog).kind).toBe(kind);
	});
});
