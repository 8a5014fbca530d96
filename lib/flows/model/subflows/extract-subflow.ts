import type { ExecutorCatalog } from "../check/executor-catalog";
import { freshId, freshNodeId } from "../edit/fresh-id";
import { withOnlyTargets } from "../edit/with-only-targets";
import { outgoing, targetsOf } from "../graph/outgoing";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { SUBFLOW_EXECUTOR, type SubflowPin } from "./subflow-step";

/** A part of a flow that can be a flow of its own. */
export interface Extracted {
	kind: "extracted";
	/** The nodes of the new flow: its START, the part, and its END. */
	nodes: FlowNode[];
	/** The flow with a step that runs the new one in place of the part. */
	replaced(pin: SubflowPin): { flow: FlowDefinition; stepId: string };
}

/**
 * Why a part can be no flow of its own: it contains START or END (or nothing), several of its nodes are entered, it is left to
 * several places, or its failures are partly left open.
 */
export interface NotExtracted {
	kind: "start-or-end" | "several-entries" | "several-exits" | "open-failures";
}

/**
 * Makes a flow of its own out of nodes, which executions go through as before: the expansion of `replaced` is the flow that is given.
 * The nodes must be entered at one of them; all their successes and buttons that leave lead to one place, and their failures that
 * leave to that one or another.
 */
export function extractSubflow(
	flow: FlowDefinition,
	ids: readonly string[],
	catalog: ExecutorCatalog,
): Extracted | NotExtracted {
	const part = new Set(ids);
	const inside = flow.nodes.filter(({ id }) => part.has(id));
	const outside = flow.nodes.filter(({ id }) => !part.has(id));
	if (inside.length === 0 || inside.some(({ type }) => type === "START" || type === "END"))
		return { kind: "start-or-end" };
	const entries = new Set(outside.flatMap(targetsOf).filter((target) => part.has(target)));
	const [entry] = entries;
	if (entry === undefined || entries.size > 1) return { kind: "several-entries" };

	const leaving = inside
		.flatMap(outgoing)
		.flatMap(({ kind, target }) => (target === undefined || part.has(target) ? [] : [{ kind, target }]));
	const exits = new Set(leaving.filter(({ kind }) => kind !== "failure").map(({ target }) => target));
	const failures = new Set(
		leaving.filter(({ kind, target }) => kind === "failure" && !exits.has(target)).map(({ target }) => target),
	);
	const [exit] = exits;
	const [failure] = failures;
	if (exit === undefined || exits.size > 1 || failures.size > 1) return { kind: "several-exits" };
	const isOpen = ({ type, executor, onFailure }: FlowNode) =>
		type === "TASK_EXECUTION" && onFailure === undefined && catalog.get(executor?.name ?? "")?.canFail !== false;
	// The step's failure would be theirs.
	if (failure !== undefined && inside.some(isOpen)) return { kind: "open-failures" };

	const start = freshId(part, "start");
	const end = freshId(part, "end");
	const led = inside.map(({ layout: _, ...node }) =>
		withOnlyTargets(node, (target) => {
			if (part.has(target)) return target;
			return target === exit ? end : undefined;
		}),
	);
	return {
		kind: "extracted",
		nodes: [{ id: start, type: "START", onSuccess: entry }, ...led, { id: end, type: "END" }],
		replaced(pin) {
			const stepId = freshNodeId({ nodes: outside }, "subflow");
			const position = flow.nodes.find(({ id }) => id === entry)?.layout;
			const step: FlowNode = {
				id: stepId,
				type: "TASK_EXECUTION",
				executor: { name: SUBFLOW_EXECUTOR },
				properties: { ...pin },
				onSuccess: exit,
				...(failure !== undefined && { onFailure: failure }),
				...(position?.position !== undefined && { layout: { position: position.position } }),
			};
			const nodes = flow.nodes.flatMap((node) => {
				if (node.id === entry) return [step];
				if (part.has(node.id)) return [];
				return [withOnlyTargets(node, (target) => (part.has(target) ? stepId : target))];
			});
			return { flow: { ...flow, nodes }, stepId };
		},
	};
}
