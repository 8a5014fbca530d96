import type { ExecutorRef, FlowNode, NodeInput } from "../schema/node";

/** The START of a template. */
export function startAt(onSuccess: string): FlowNode {
	return { id: "start", type: "START", onSuccess };
}

/** What an END of a template is for; `lib/flows/assurance/intent` reads it. */
export interface TemplateIntent {
	demands: readonly string[];
	accepts?: readonly (readonly string[])[];
}

/** The END of a template. */
export function endAt(intent?: TemplateIntent): FlowNode {
	return { id: "end", type: "END", ...(intent && { meta: { intent } }) };
}

/** The executor of a template's task, and its targets. */
export interface Step {
	executor: ExecutorRef;
	onSuccess: string;
	onFailure?: string;
	inputs?: NodeInput[];
	properties?: Record<string, unknown>;
}

/** A TASK_EXECUTION of a template. */
export function step(id: string, { executor, inputs, properties, onSuccess, onFailure }: Step): FlowNode {
	return {
		id,
		type: "TASK_EXECUTION",
		executor,
		...(properties && { properties }),
		...(inputs && { inputs }),
		onSuccess,
		...(onFailure && { onFailure }),
	};
}
