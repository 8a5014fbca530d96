import type { FlowDefinition } from "@/lib/flows/model";
import type { HeavyWork } from "@/lib/platform/threads";
import { analysedCatalog } from "./analysed-catalog";
import { analysePaths } from "./paths/analyse-paths";
import { SMALL_STEPS, unlessStopped, workBudget } from "./paths/work-budget";

type Steps = Pick<FlowDefinition, "flowType" | "nodes">;

/** Whether everybody who reaches an END is signed in, and somebody does; false where it is not known. */
export const provesEverybody: HeavyWork<Steps, boolean> = {
	name: "proves-everybody",
	work: (flow) => judged(flow) ?? false,
	attempt: (flow) => judged(flow, SMALL_STEPS),
};

function judged(flow: Steps, steps?: number): boolean | undefined {
	const analysed = unlessStopped(() => analysePaths(flow, analysedCatalog(), workBudget(steps)));
	if (analysed === null) return undefined;
	const minimal = analysed.ends.flatMap(({ ways }) => ways);
	return minimal.length > 0 && minimal.every(({ authenticated }) => authenticated);
}
