import type { FlowIssue } from "../check/flow-issue";
import { targetsOf } from "../graph/outgoing";
import type { FlowType } from "../schema/flow-type";
import type { FlowNode } from "../schema/node";
import { type SubflowProblem, subflowIssue } from "./subflow-issue";
import type { SubflowLookup, SubflowVersion } from "./subflow-lookup";
import { isSubflowStep, pinKey, type SubflowPin, subflowPinOf } from "./subflow-step";

/** In how many levels flows run each other, below the flow itself. */
export const MAX_LEVELS = 4;

/** The nodes of one flow within an expansion. */
export interface Level {
	nodes: readonly FlowNode[];
	/** Nodes whose id another node of the level has too are missing. */
	byId: ReadonlyMap<string, FlowNode>;
	/** What stands before the ids of its nodes; empty for the flow itself. */
	prefix: string;
	/** The levels of the steps that are replaced, by the ids of the steps. */
	steps: Map<string, Level>;
	/** The names of the flows from the outermost one that is run to this one; empty for the flow itself. */
	within: readonly string[];
	/** The step that runs this level; null for the flow itself. */
	above: { level: Level; step: FlowNode } | null;
}

export interface Plan {
	root: Level;
	problems: readonly FlowIssue[];
	pins: readonly SubflowPin[];
	/** The number of nodes of the expansion; planning stops above `maxNodes`. */
	count: number;
}

/** Finds the flows that steps run, and theirs, within the limits; a step with a problem is not in `steps` of its level. */
export function planLevels(
	nodes: readonly FlowNode[],
	lookup: SubflowLookup,
	{ flowType, self, maxNodes }: { flowType: FlowType | undefined; self: string | undefined; maxNodes: number },
): Plan {
	const problems: FlowIssue[] = [];
	const pins = new Map<string, SubflowPin>();
	let count = nodes.length;
	const root = levelOf(nodes, "", [], null);
	fill(root, [self ?? ""], null);
	return { root, problems, pins: [...pins.values()], count };

	function fill(level: Level, chain: readonly string[], outermost: { nodeId: string; index: number } | null): void {
		for (const [index, step] of level.nodes.entries()) {
			if (count > maxNodes || !isSubflowStep(step)) continue;
			const place = outermost ?? { nodeId: step.id, index };
			const refuse = (problem: SubflowProblem, params: Record<string, string | number> = {}) =>
				void problems.push(subflowIssue(problem, place, params));
			const pin = subflowPinOf(step);
			if (pin === null) {
				refuse("unpinned");
				continue;
			}
			const found = lookup(pin);
			if (found === null) continue;
			if (found === undefined) {
				refuse("unknown", { flow: pin.handle ?? pin.flowId, version: pin.version });
				continue;
			}
			// Other rules report ids and references that are wrong.
			if (!level.byId.has(step.id) || step.onSuccess === undefined) continue;
			if (!targetsOf(step).every((target) => level.byId.has(target))) continue;
			const problem = problemOf(found, chain, flowType);
			if (problem !== null) {
				refuse(problem.code, problem.params);
				continue;
			}
			const inner = levelOf(found.nodes, `${level.prefix}${step.id}/`, [...level.within, found.name], { level, step });
			if (firstOf(inner) === undefined) {
				refuse("empty", { flow: found.name });
				continue;
			}
			pins.set(pinKey(pin), pin);
			count += found.nodes.filter(isInlined).length - 1;
			level.steps.set(step.id, inner);
			fill(inner, [...chain, found.flow], place);
		}
	}
}

function problemOf(
	{ flow, name, flowType }: SubflowVersion,
	chain: readonly string[],
	outer: FlowType | undefined,
): { code: SubflowProblem; params: Record<string, string | number> } | null {
	if (chain.includes(flow)) return { code: "cycle", params: { flow: name } };
	if (outer !== undefined && flowType !== outer) return { code: "other-type", params: { flow: name, type: flowType } };
	return chain.length > MAX_LEVELS ? { code: "too-deep", params: { max: MAX_LEVELS } } : null;
}

/** Whether a node of a subflow becomes a node of the expansion. */
export function isInlined({ type }: FlowNode): boolean {
	return type !== "START" && type !== "END";
}

/** The node that a flow begins with; undefined where its START leads nowhere, or straight to an END. */
export function firstOf({ nodes, byId }: Level): FlowNode | undefined {
	const starts = nodes.filter(({ type }) => type === "START");
	const first = byId.get(starts[0]?.onSuccess ?? "");
	return starts.length === 1 && first !== undefined && isInlined(first) ? first : undefined;
}

function levelOf(nodes: readonly FlowNode[], prefix: string, within: readonly string[], above: Level["above"]): Level {
	const byId = new Map<string, FlowNode>();
	const twice = new Set<string>();
	for (const node of nodes) {
		if (byId.has(node.id)) twice.add(node.id);
		byId.set(node.id, node);
	}
	for (const id of twice) byId.delete(id);
	return { nodes, byId, prefix, steps: new Map(), within, above };
}
