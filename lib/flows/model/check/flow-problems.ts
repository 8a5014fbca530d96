import type { ExpandedFlow } from "../subflows/expand-subflows";
import { newerSubflows, type PinnedVersions } from "../subflows/newer-subflows";
import type { SubflowLookup } from "../subflows/subflow-lookup";
import { type TextFacts, textProblems } from "../texts/text-problems";
import { checkFlow } from "./check-flow";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";

/** What is known about a flow besides its definition. */
export interface KnownOfFlow {
	/** The problems of what executions can do; empty until they are known. */
	analysed: readonly FlowIssue[];
	/** How many tests have another result than in the published version, where the policy demands that none has; 0 otherwise. */
	changedTests: number;
	texts: TextFacts;
	/** The versions of other flows that its steps run. */
	subflows: { lookup: SubflowLookup; pinned: PinnedVersions };
}

/** Every problem of a flow: what the composer lists, and the list of flows counts. */
export function flowProblems(
	{ handle, ...flow }: ExpandedFlow & { handle: string },
	catalog: ExecutorCatalog,
	{ analysed, changedTests, texts, subflows: { lookup, pinned } }: KnownOfFlow,
): FlowIssue[] {
	return [
		...checkFlow(flow, catalog, lookup),
		...analysed,
		...(changedTests > 0 ? [testsChanged(changedTests)] : []),
		...newerSubflows(flow.nodes, pinned),
		...textProblems({ nodes: flow.nodes, handle }, texts),
	];
}

function testsChanged(number: number): FlowIssue {
	return {
		code: "tests-changed",
		severity: "error",
		nodeId: null,
		path: "",
		message: `Tests come to something else than in the published version: ${number}.`,
		params: { number },
	};
}
