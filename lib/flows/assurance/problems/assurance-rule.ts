import type { FlowDefinition, FlowIssue } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import type { EffectivePolicy } from "../policies/effective-policy";
import type { FlowWays } from "../ways/analyse-ways";
import type { Spend } from "../ways/work-budget";

/** What a flow names and does not exist, and what is demanded of it; absent where that is not known, and then nothing is reported. */
export interface Surroundings {
	/** Ids of identity providers. */
	missingProviders?: ReadonlySet<string>;
	/** `email` or `sms`, a space, and the id of the sender; empty for a task that names none. */
	missingSenders?: ReadonlySet<string>;
	policy?: EffectivePolicy;
}

export interface Analysed extends FlowWays {
	flow: Pick<FlowDefinition, "flowType" | "nodes">;
	executors: AnalysedExecutors;
	surroundings: Surroundings;
	spend: Spend;
}

/** A problem that follows from what executions can do, and not from the shape of the flow. */
export type AssuranceRule = (analysed: Analysed) => FlowIssue[];
