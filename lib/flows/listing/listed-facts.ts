import {
	analyseFlow,
	changedResults,
	compareScenarios,
	type EffectivePolicy,
	expandedFlow,
	type FlowServices,
	type FlowThings,
	generateScenarios,
	isStopped,
	type ProvedPath,
} from "@/lib/flows/assurance/contract";
import { analysedCatalog, SMALL_STEPS } from "@/lib/flows/assurance/works";
import { lookupIn, type StoredSubflow } from "@/lib/flows/definitions/works";
import { executorsForCheck } from "@/lib/flows/executors";
import {
	type FlowDefinition,
	type FlowNode,
	type FlowType,
	flowProblems,
	pinKey,
	type SubflowLookup,
	staleWithEdits,
	type TextEdits,
	type TextFacts,
	withTextEdits,
} from "@/lib/flows/model";
import type { HeavyWork } from "@/lib/platform/threads";

/** What the list says about a flow. */
export interface ListedFacts {
	/** The minimal paths of the active version to its ENDs; empty where it is too complex to be analysed. */
	ways: readonly ProvedPath[];
	/** The problems of the draft, or without one of the active version: those that the composer shows when it is opened. */
	errors: number;
	warnings: number;
}

export interface Steps {
	flowType: FlowType;
	nodes: FlowNode[];
	otherMembers?: FlowDefinition["otherMembers"];
}

/** A flow of the list, with what is known about its organization. */
export interface KnownListed {
	id: string;
	handle: string;
	active: Steps;
	draft: (Steps & { texts: TextEdits }) | null;
	/** The version that the draft changes. */
	base: Steps;
	services: FlowServices;
	things: FlowThings;
	policy: EffectivePolicy;
	/** The versions of other flows that the flow runs. */
	stored: readonly StoredSubflow[];
	texts: TextFacts;
}

type FoundFacts = ListedFacts & { /** Whether an analysis was stopped, because it took too long. */ stopped: boolean };

/** What the list says about a flow. */
export const listedFacts: HeavyWork<KnownListed, FoundFacts> = {
	name: "listed-facts",
	work: (known) => factsIn(known),
	attempt(known) {
		// Running the tests of the flow has no such limit.
		if (known.draft !== null && known.policy.testsBlock) return undefined;
		const found = factsIn(known, SMALL_STEPS);
		return found.stopped ? undefined : found;
	},
};

function factsIn(
	{ id, handle, active, draft, base, stored, texts, ...known }: KnownListed,
	budget?: number,
): FoundFacts {
	const lookup = lookupIn(stored);
	const pinned = new Map(stored.map((each) => [pinKey({ flowId: each.flow, version: each.version }), each]));
	const subflows = { lookup, pinned };
	const surroundings = { ...known, subflows: lookup, flowId: id };
	const ofActive = analyseFlow(active, analysedCatalog(), surroundings, budget);
	const paths = ofActive.ends.flatMap((end) => end.ways);
	if (draft === null) {
		const problems = flowProblems({ ...active, handle, id }, executorsForCheck, {
			analysed: ofActive.problems,
			changedTests: 0,
			texts,
			subflows,
		});
		return { ways: paths, ...countOf(problems), stopped: isStopped(ofActive) };
	}
	const { texts: edits, ...edited } = draft;
	const ofDraft = analyseFlow(edited, analysedCatalog(), surroundings, budget);
	const problems = flowProblems({ ...edited, handle, id }, executorsForCheck, {
		analysed: ofDraft.problems,
		changedTests: known.policy.testsBlock ? changedTestsOf(base, edited, lookup) : 0,
		texts: {
			languages: texts.languages,
			resources: withTextEdits(texts.resources, edits),
			stale: staleWithEdits(texts.stale, edits, texts.languages),
		},
		subflows,
	});
	return { ways: paths, ...countOf(problems), stopped: isStopped(ofActive) || isStopped(ofDraft) };
}

function changedTestsOf(base: Steps, edited: Steps, subflows: SubflowLookup): number {
	const executors = analysedCatalog();
	const [before, after] = [base, edited].map((steps) => expandedFlow(steps, executors, subflows)) as [Steps, Steps];
	const results = compareScenarios(generateScenarios(before, executors), after, executors);
	return changedResults(results, new Set()).length;
}

function countOf(problems: readonly { severity: string }[]): { errors: number; warnings: number } {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	return { errors, warnings: problems.length - errors };
}
