import type { FlowType } from "@/lib/flows/model";
import type { ExecutorDescriptor } from "./executor-descriptor";
import { holdsIn } from "./modes";
import type { Condition } from "./need";

type WithNeeds = Pick<ExecutorDescriptor, "modes" | "withoutMode" | "needs">;

/** The conditions under which a task can succeed: one of each list must be met. */
export function needsOf(
	executor: WithNeeds,
	{ mode, flowType, properties = {} }: { mode: unknown; flowType: FlowType; properties?: Record<string, unknown> },
): (readonly Condition[])[] {
	return (executor.needs ?? [])
		.filter(
			(need) =>
				holdsIn(need, executor, mode) &&
				(need.flowTypes?.includes(flowType) ?? true) &&
				(need.unlessProperty === undefined || !Object.hasOwn(properties, need.unlessProperty)),
		)
		.map(({ oneOf }) => oneOf);
}
