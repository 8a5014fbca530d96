import type { ExecutorCatalog } from "../check/executor-catalog";
import type { FlowIssue } from "../check/flow-issue";
import { MAX_NODES } from "../schema/flow-definition";
import type { FlowType } from "../schema/flow-type";
import type { FlowNode } from "../schema/node";
import type { OtherMembers } from "../schema/other-members";
import { firstOf, isInlined, type Level, planLevels } from "./plan-levels";
import { subflowIssue } from "./subflow-issue";
import type { SubflowLookup } from "./subflow-lookup";
import { isSubflowStep, type SubflowPin } from "./subflow-step";

/** A definition whose steps that run other flows are replaced by the nodes of those flows. */
export interface Expansion {
	/** The nodes to execute; those of other flows are called `<step>/<node>`, and name their flows in `within`. */
	nodes: readonly FlowNode[];
	/** For each of `nodes`, the position in the definition of the node, or of the step that runs it. */
	sources: readonly number[];
	/** Whether each of `nodes` belongs to another flow. */
	inlined: readonly boolean[];
	/** Why steps are not replaced; they are in `nodes` as they are. */
	problems: readonly FlowIssue[];
	/** Every version that is inlined, at any depth. */
	pins: readonly SubflowPin[];
}

export interface ExpandedFlow {
	/** Absent where the types of the other flows do not matter. */
	flowType?: FlowType | undefined;
	nodes: readonly FlowNode[];
	otherMembers?: OtherMembers | undefined;
	/** Identifies the flow, if it has been stored: none of its steps may run it, at any depth. */
	id?: string | undefined;
}

/**
 * Replaces every step that runs another flow by the nodes of the pinned version, at any depth. What led to the step leads to
 * the first node of that flow, and what led to its END leads to the `onSuccess` of the step. A task of it that can fail and does
 * not say where to go then goes to the `onFailure` of the step, if it has one. A step with a problem stays as it is. Pure.
 */
export function expandSubflows(flow: ExpandedFlow, lookup: SubflowLookup, catalog: ExecutorCatalog): Expansion {
	const { nodes, flowType, id } = flow;
	const { root, problems, pins, count } = planLevels(nodes, lookup, { flowType, self: id, maxNodes: MAX_NODES });
	const asIs = (more: readonly FlowIssue[]): Expansion => ({
		nodes,
		sources: nodes.map((_, index) => index),
		inlined: nodes.map(() => false),
		problems: [...problems, ...more],
		pins: [],
	});
	if (root.steps.size === 0) return asIs([]);
	if (count > MAX_NODES) return asIs([subflowIssue("too-many-nodes", null, { number: count, max: MAX_NODES })]);
	const expanded = nodes.flatMap((node, source) =>
		inlinedAt(root, node, catalog).map((each) => ({ node: each, source, inlined: root.steps.has(node.id) })),
	);
	const taken = new Set(nodes.map((node) => node.id));
	for (const { node, source, inlined } of expanded) {
		if (!inlined) continue;
		if (taken.has(node.id))
			return asIs([subflowIssue("id-taken", { nodeId: nodes[source]?.id ?? "", index: source }, { id: node.id })]);
		taken.add(node.id);
	}
	return {
		nodes: expanded.map(({ node }) => node),
		sources: expanded.map(({ source }) => source),
		inlined: expanded.map(({ inlined }) => inlined),
		problems,
		pins,
	};
}

/** Whether a definition runs other flows. */
export function runsSubflows(nodes: readonly FlowNode[]): boolean {
	return nodes.some(isSubflowStep);
}

/** The names of the flows that an executed node belongs to, from the outermost one that is run; empty for a node of the flow itself. */
export function flowsAround({ within }: FlowNode): string[] {
	return Array.isArray(within) ? within.filter((name) => typeof name === "string") : [];
}

/** The nodes in place of this one: those of the flow that it runs, or itself, with its references followed. */
function inlinedAt(level: Level, node: FlowNode, catalog: ExecutorCatalog): FlowNode[] {
	const inner = level.steps.get(node.id);
	if (inner !== undefined) return inner.nodes.filter(isInlined).flatMap((each) => inlinedAt(inner, each, catalog));
	const { onSuccess, onFailure, actions, ...rest } = node;
	const { layout: _, ...withoutLayout } = rest;
	const { within } = level;
	const failing = onFailure === undefined ? failureOf(level, node, catalog) : followed(level, onFailure);
	return [
		{
			...(level.above === null ? rest : { ...withoutLayout, within }),
			id: `${level.prefix}${node.id}`,
			...(actions !== undefined && {
				actions: actions.map((action) => ({ ...action, nextNode: followed(level, action.nextNode) })),
			}),
			...(onSuccess !== undefined && { onSuccess: followed(level, onSuccess) }),
			...(failing !== undefined && { onFailure: failing }),
		},
	];
}

/** Where a reference to a node of this level leads in the expansion; references to nodes that do not exist stay as they are. */
function followed(level: Level, id: string): string {
	const inner = level.steps.get(id);
	const first = inner === undefined ? undefined : firstOf(inner);
	if (inner !== undefined && first !== undefined) return followed(inner, first.id);
	const { above } = level;
	const target = above === null ? undefined : level.byId.get(id);
	if (target?.type === "START") return followed(level, target.onSuccess ?? "");
	if (above !== null && target?.type === "END") return followed(above.level, above.step.onSuccess ?? "");
	return `${level.prefix}${id}`;
}

/** Where a task goes that fails and does not say where to go then: the failure of the step that runs its flow. */
function failureOf(level: Level, node: FlowNode, catalog: ExecutorCatalog): string | undefined {
	if (node.type !== "TASK_EXECUTION" || catalog.get(node.executor?.name ?? "")?.canFail === false) return undefined;
	for (let { above } = level; above !== null; above = above.level.above)
		if (above.step.onFailure !== undefined) return followed(above.level, above.step.onFailure);
	return undefined;
}
