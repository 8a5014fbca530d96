import type { FlowType } from "@/lib/flows/model";
import { conditionIn, needsAuthentication } from "./condition/condition";
import type { ExecutorDescriptor } from "./executor-descriptor";
import { holdsIn } from "./modes";
import type { Condition } from "./need";

type WithNeeds = Pick<ExecutorDescriptor, "modes" | "withoutMode" | "needs" | "decidesBy">;

/** The conditions under which a task can succeed: one of each list must be met. */
export function needsOf(
	executor: WithNeeds,
	{ mode, flowType, properties = {} }: { mode: unknown; flowType: FlowType; properties?: Record<string, unknown> },
): (readonly Condition[])[] {
	const { decidesBy } = executor;
	const condition = decidesBy === undefined ? null : conditionIn(properties, decidesBy);
	const decided = condition !== null && needsAuthentication(condition) ? [["authenticated"] as const] : [];
	const declared = (executor.needs ?? [])
		.filter(
			(need) =>
				holdsIn(need, executor, mode) &&
				(need.flowTypes?.includes(flowType) ?? true) &&
				(need.unlessProperty === undefined || !Object.hasOwn(properties, need.unlessProperty)),
		)
		.map(({ oneOf }) => oneOf);
	return [...declared, ...decided];
}
