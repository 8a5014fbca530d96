import { conditionIn, namedIn } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";

/** What a condition can name: a group, an application or an organization. */
export type NamedThing = ReturnType<typeof namedIn>[number];

/** What the conditions of a task name; nothing where a condition is malformed. */
export function namedThings(node: FlowNode, executors: AnalysedExecutors): NamedThing[] {
	const property = executors.get(node.executor?.name ?? "")?.decidesBy;
	if (node.type !== "TASK_EXECUTION" || property === undefined) return [];
	const condition = conditionIn(node.properties ?? {}, property);
	return condition === null ? [] : namedIn(condition);
}
