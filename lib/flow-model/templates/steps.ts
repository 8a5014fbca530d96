import type { ExecutorRef, FlowNode, NodeInput } from "../schema/node";
import { layoutAt, type Place } from "./place";

/** The START of a template. */
export function startAt(place: Place, onSuccess: string): FlowNode {
	return { id: "start", type: "START", layout: layoutAt(place, 160, 64), onSuccess };
}

/** The END of a template. */
export function endAt(place: Place): FlowNode {
	return { id: "end", type: "END", layout: layoutAt(place, 160, 64) };
}

/** What a task of a template runs and where it leads. */
export interface Step extends Place {
	executor: ExecutorRef;
	onSuccess: string;
	onFailure?: string;
	inputs?: NodeInput[];
	properties?: Record<string, unknown>;
}

/** A TASK_EXECUTION of a template. */
export function step(id: string, { column, lane, executor, inputs, properties, onSuccess, onFailure }: Step): FlowNode {
	return {
		id,
		type: "TASK_EXECUTION",
		layout: layoutAt({ column, lane }, 240, 112),
		executor,
		...(properties && { properties }),
		...(inputs && { inputs }),
		onSuccess,
		...(onFailure && { onFailure }),
	};
}
