import type { FlowDefinition, FlowIssue } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";

/** The input of a repair. */
export interface RepairPlace {
	issue: FlowIssue;
	flow: FlowDefinition;
	executors: AnalysedExecutors;
}
