import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { aCatalog, end, prompt, start, subflow, task } from "../fixtures/builders";
import { outgoing } from "../graph/outgoing";
import type { FlowNode } from "../schema/node";
import { expandSubflows } from "./expand-subflows";
import type { SubflowVersion } from "./subflow-lookup";
import { isSubflowStep, subflowPinOf } from "./subflow-step";

const catalog = aCatalog();

it("the expansion leads exactly where somebody gets who goes into the flows and out of them, one by one", () => {
	fc.assert(
		fc.property(flows, ([main, ...others]) => {
			const versions = new Map(others.map((nodes, index) => [`flow-${index}`, versionOf(index, nodes)]));
			const expansion = expandSubflows({ nodes: main }, ({ flowId }) => versions.get(flowId), catalog);
			fc.pre(expansion.problems.length === 0);
			expect(transitionsIn(expansion.nodes)).toEqual(transitionsOnFoot(main, versions));
		}),
		{ numRuns: propertyRuns(5_000) },
	);
});

it("each node of the expansion names the step it comes from, and nodes outside of steps stay as they are", () => {
	fc.assert(
		fc.property(flows, ([main, ...others]) => {
			const versions = new Map(others.map((nodes, index) => [`flow-${index}`, versionOf(index, nodes)]));
			const { nodes, sources, inlined } = expandSubflows(
				{ nodes: main },
				({ flowId }) => versions.get(flowId),
				catalog,
			);
			for (const [index, { id, type }] of nodes.entries()) {
				const source = main[sources[index] ?? -1];
				if (inlined[index]) expect(id.startsWith(`${source?.id}/`)).toBe(true);
				else expect({ id, type }).toEqual({ id: source?.id, type: source?.type });
			}
		}),
		{ numRuns: propertyRuns(1_000) },
	);
});

function versionOf(index: number, nodes: FlowNode[]): SubflowVersion {
	return { flow: `flow-${index}`, name: `Flow ${index}`, flowType: "AUTHENTICATION", nodes };
}

/**
 * A flow and two others: the first runs both, the second the third. In each there are screens and tasks with any connections,
 * also to START and to no node.
 */
const flows = fc.tuple(flowWith(["flow-0", "flow-1"]), flowWith(["flow-1"]), flowWith([]));

function flowWith(subflows: readonly string[]): fc.Arbitrary<FlowNode[]> {
	const ids = ["ask", "check", "sure", "run", "run_2", "end", "end_2"];
	const target = fc.constantFrom(...ids, "start");
	const maybe = fc.option(target, { nil: undefined });
	const inner = (id: string) =>
		subflows.length === 0
			? fc.constant(prompt(id, ["end"]))
			: fc
					.tuple(fc.constantFrom(...subflows), target, maybe)
					.map(([flow, onSuccess, onFailure]) => subflow(id, flow, { onSuccess, ...(onFailure && { onFailure }) }));
	return fc
		.tuple(
			fc.constantFrom(...ids.slice(0, 5)).map((first) => start(first)),
			fc.array(target, { minLength: 1, maxLength: 3 }).map((targets) => prompt("ask", targets)),
			fc
				.tuple(target, maybe)
				.map(([onSuccess, onFailure]) => task("check", { onSuccess, ...(onFailure && { onFailure }) })),
			target.map((onSuccess) => task("sure", { onSuccess, executor: { name: "AuthAssertExecutor" } })),
			inner("run"),
			inner("run_2"),
			fc.constant(end()),
			fc.constant(end("end_2")),
		)
		.map((nodes) => nodes);
}

/** Every transition that can be reached from START, as `node transition → node`. */
function transitionsIn(nodes: readonly FlowNode[]): Set<string> {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const found = new Set<string>();
	const waiting = ["start"];
	const seen = new Set(waiting);
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		const node = byId.get(id);
		for (const { slot, target } of node === undefined ? [] : outgoing(node)) {
			if (target === undefined) continue;
			found.add(`${id} ${slot} → ${target}`);
			if (!seen.has(target)) {
				seen.add(target);
				waiting.push(target);
			}
		}
	}
	return found;
}

/** A node, below the steps that lead into its flow. */
interface Place {
	steps: readonly { nodes: readonly FlowNode[]; step: FlowNode }[];
	nodes: readonly FlowNode[];
	id: string;
}

/** The same transitions, found without an expansion: by a stack of the flows that one is in. */
function transitionsOnFoot(main: readonly FlowNode[], versions: ReadonlyMap<string, SubflowVersion>): Set<string> {
	const found = new Set<string>();
	const waiting: Place[] = [{ steps: [], nodes: main, id: "start" }];
	const seen = new Set(waiting.map(nameOf));
	for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
		const here = place;
		const node = here.nodes.find(({ id }) => id === here.id);
		for (const { slot, target, kind } of node === undefined ? [] : outgoing(node)) {
			const next =
				target !== undefined
					? arrive({ ...here, id: target })
					: kind === "failure" && node?.executor?.name !== "AuthAssertExecutor"
						? failure(here)
						: undefined;
			if (next === undefined) continue;
			found.add(`${nameOf(here)} ${slot} → ${nameOf(next)}`);
			if (!seen.has(nameOf(next))) {
				seen.add(nameOf(next));
				waiting.push(next);
			}
		}
	}
	return found;

	function arrive({ steps, nodes, id }: Place): Place {
		const node = nodes.find((each) => each.id === id);
		const last = steps.at(-1);
		if (last !== undefined && node?.type === "START") return arrive({ steps, nodes, id: node.onSuccess ?? "" });
		if (last !== undefined && node?.type === "END")
			return arrive({ steps: steps.slice(0, -1), nodes: last.nodes, id: last.step.onSuccess ?? "" });
		const version =
			node !== undefined && isSubflowStep(node) ? versions.get(subflowPinOf(node)?.flowId ?? "") : undefined;
		if (node === undefined || version === undefined) return { steps, nodes, id };
		return arrive({ steps: [...steps, { nodes, step: node }], nodes: version.nodes, id: "start" });
	}

	function failure({ steps }: Place): Place | undefined {
		const caught = steps.findLastIndex(({ step }) => step.onFailure !== undefined);
		const by = steps[caught];
		if (by === undefined) return undefined;
		return arrive({ steps: steps.slice(0, caught), nodes: by.nodes, id: by.step.onFailure ?? "" });
	}
}

function nameOf({ steps, id }: Place): string {
	return [...steps.map(({ step }) => step.id), id].join("/");
}
