import type { FlowDefinition, FlowIssue, SubflowLookup } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";
import type { FlowPaths } from "../paths/analyse-paths";
import type { Spend } from "../paths/work-budget";
import type { EffectivePolicy } from "../policies/effective-policy";

/** The senders of one channel that a flow can use. */
interface ChannelSenders {
	ids: readonly string[];
	/** Whether a step that names no sender can send. */
	withoutName: boolean;
	/** Whether every name can be used: without a real sender, messages are shown in the outbox. */
	anyName: boolean;
}

/** What an organization has set up that steps of flows can name. */
export interface FlowServices {
	/** Ids of identity providers. */
	providers: readonly string[];
	senders: Readonly<Record<"email" | "sms", ChannelSenders>>;
	/** Whether there is a file that says where network addresses are; absent where this is not known. */
	placesKnown?: boolean;
	/** The secrets, and the origins that each may be sent to; absent where they are not known. */
	secrets?: readonly { name: string; origins: readonly string[] }[];
}

/** What the conditions of a flow name. */
export interface FlowThings {
	/** The ids of groups, applications and organizations that do not exist. */
	absent: readonly string[];
	/** The names of those that exist, by id. */
	names: Readonly<Record<string, string>>;
	/** The ids of the organization itself and of its parent, which no list of the organizations below contains. */
	organizations: readonly string[];
}

/** The services that exist for a flow, and the demands on it. Rules about an absent member report nothing. */
export interface Surroundings {
	services?: FlowServices;
	things?: FlowThings;
	policy?: EffectivePolicy;
	/** Finds the flows that steps run; without it, these steps are taken as they are: they may succeed, and prove nothing. */
	subflows?: SubflowLookup;
	/** The id of the flow, which none of its steps may run. */
	flowId?: string;
}

export interface Analysed extends FlowPaths {
	flow: Pick<FlowDefinition, "flowType" | "nodes">;
	executors: AnalysedExecutors;
	surroundings: Surroundings;
	spend: Spend;
}

/** A problem that follows from what executions can do, and not from the shape of the flow. */
export type AssuranceRule = (analysed: Analysed) => FlowIssue[];
