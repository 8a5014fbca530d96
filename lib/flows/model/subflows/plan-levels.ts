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
			const run = runBy(step, { level, chain, lookup, flowType });
			if (run === null) continue;
			if ("code" in run) {
				problems.push(subflowIssue(run.code, place, run.params));
				continue;
			}
			const { pin, found, inner } = run;
			pins.set(pinKey(pin), pin);
			count += found.nodes.filter(isInlined).length - 1;
			level.steps.set(step.id, inner);
			fill(inner, [...chain, found.flow], place);
		}
	}
}

interface Refused {
	code: SubflowProblem;
	params: Record<string, string | number>;
}

/** The flow that a step runs, as a level of its own, or why it cannot; null where other rules say what is wrong. */
function runBy(
	step: FlowNode,
	{
		level,
		chain,
		lookup,
		flowType,
	}: { level: Level; chain: readonly string[]; lookup: SubflowLookup; flowType: FlowType | undefined },
): { pin: SubflowPin; found: SubflowVersion; inner: Level } | Refused | null {
	const pin = subflowPinOf(step);
	if (pin === null) return { code: "unpinned", params: {} };
	const found = lookup(pin);
	if (found === null) return null;
	if (found === undefined) return { code: "unknown", params: { flow: pin.handle ?? pin.flowId, version: pin.version } };
	// Other rules report ids and references that are wrong.
	if (!level.byId.has(step.id) || step.onSuccess === undefined) return null;
	if (!targetsOf(step).every((target) => level.byId.has(target))) return null;
	const problem = problemOf(found, chain, flowType);
	if (problem !== null) return problem;
	const inner = levelOf(found.nodes, `${level.prefix}${step.id}/`, [...level.within, found.name], { level, step });
	return firstOf(inner) === undefined ? { code: "empty", params: { flow: found.name } } : { pin, found, inner };
}

function problemOf(
	{ flow, name, flowType }: SubflowVersion,
	chain: readonly string[],
	outer: FlowType | undefined,
): Refused | null {
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
