import { isOfDevice } from "@/lib/flows/executors/contract";
import { componentTypeOf, type FlowComponent, type FlowNode, type NodeInput } from "@/lib/flows/model";
import type { RequestedInput } from "@/lib/identity/directory";
import type { ExecutionGraph } from "./execution-graph";
import type { ExecutionState } from "./execution-state";
import { resendTarget } from "./prove-steps";

/** The screen of an execution that waits for an answer. */
export interface ExecutionScreen {
	nodeId: string;
	components: readonly FlowComponent[];
	inputs: readonly NodeInput[];
	/** The actions that an answer may name. */
	actions: readonly ScreenAction[];
	/** Whether the screen was generated from the inputs, because the flow has no components for it. */
	generated: boolean;
}

interface ScreenAction {
	ref: string;
	/**
	 * The executor of the task it leads to, also through screens with a single action; absent where it leads to a choice or the
	 * end.
	 */
	executor?: string;
}

/**
 * Refs of the buttons of a generated screen. `resend` exists where a code is asked for, `decline` where something is
 * asked for that a device may lack, and the flow continues without it.
 */
export const CONTINUE = "continue";
export const RESEND = "resend";
export const DECLINE = "decline";

/** The current screen; a generated one where the flow has none. */
export function screenOf(graph: ExecutionGraph, state: ExecutionState): ExecutionScreen {
	const node = graph.nodes.get(state.nodeId);
	if (node === undefined || (state.standing !== "prompt" && state.standing !== "inputs"))
		return { nodeId: state.nodeId, components: [], inputs: [], actions: [], generated: false };
	if (state.standing === "inputs") {
		const sender = resendTarget(graph, state, node);
		return generatedFrom(
			node,
			state.asks.map((ask) => {
				const ref = node.inputs?.find(({ identifier }) => identifier === ask.identifier)?.ref;
				return { ...ask, ...(ref !== undefined && { ref }) };
			}),
			[
				leadingTo(CONTINUE, graph, node),
				...(sender === undefined ? [] : [leadingTo(RESEND, graph, graph.nodes.get(sender))]),
				...(mayDecline(state, node) ? [leadingTo(DECLINE, graph, graph.nodes.get(node.onFailure ?? ""))] : []),
			],
			sender === undefined ? undefined : RESEND,
		);
	}
	return screenOfPrompt(graph, node);
}

/** The screen of a PROMPT; a generated one where it has no components. */
export function screenOfPrompt(graph: Pick<ExecutionGraph, "nodes">, node: FlowNode): ExecutionScreen {
	const inputs = node.inputs ?? [];
	const actions = (node.actions ?? []).map(({ ref, nextNode }) => leadingTo(ref, graph, graph.nodes.get(nextNode)));
	const components = node.meta?.components ?? [];
	if (components.length === 0) return generatedFrom(node, inputs, actions);
	return { nodeId: node.id, components, inputs, actions, generated: false };
}

/** Whether the person may continue without what a generated screen asks for. */
export function mayDecline({ asks }: ExecutionState, { onFailure }: FlowNode): boolean {
	return onFailure !== undefined && asks.some(({ type }) => isOfDevice(type));
}

function leadingTo(ref: string, graph: Pick<ExecutionGraph, "nodes">, target: FlowNode | undefined): ScreenAction {
	const seen = new Set<FlowNode>();
	let node = target;
	while (node?.type === "PROMPT" && node.actions?.length === 1 && !seen.has(node)) {
		seen.add(node);
		node = graph.nodes.get(node.actions[0]?.nextNode ?? "");
	}
	const executor = node?.executor?.name;
	return executor === undefined ? { ref } : { ref, executor };
}

/** Mostly without labels: the pages have texts for identifiers and for the targets of actions. */
function generatedFrom(
	node: FlowNode,
	inputs: readonly (NodeInput & Pick<RequestedInput, "label" | "options">)[],
	actions: readonly ScreenAction[],
	resend?: string,
): ExecutionScreen {
	const taken = new Set(actions.map(({ ref }) => ref));
	const fields = inputs.map(({ label, options, ...input }) => {
		const own = input.ref ?? input.identifier;
		const id = taken.has(own) ? `${own}-field` : own;
		taken.add(id);
		const type = componentTypeOf(input.type) === undefined ? "TEXT_INPUT" : input.type;
		return {
			input: { ...input, ref: id },
			component: {
				id,
				type,
				required: input.required,
				...(label !== undefined && { label }),
				...(options !== undefined && { options: [...options] }),
			},
		};
	});
	return {
		nodeId: node.id,
		components: [
			...fields.map(({ component }) => component),
			...actions.map(({ ref }) => ({ id: ref, type: ref === resend ? "RESEND" : "ACTION" })),
		],
		inputs: fields.map(({ input }) => input),
		actions,
		generated: true,
	};
}
