"use client";
import { useMemo, useState } from "react";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import {
	type AnnotationConflict,
	checkFlow,
	type FlowIssue,
	type MergeConflict,
	type MergeSide,
	mergeAnnotations,
	mergeFlows,
	resolveAnnotations,
	resolveMerge,
	subflowPins,
} from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { useExecutors } from "../../derived/executors/executors-context";
import { useSubflows } from "../../derived/subflows/subflows-context";
import { useSurroundings } from "../../derived/surroundings-context";
import { useAnalysis, useAssurance } from "../../derived/use-analysis";
import { useComposer } from "../../store/composer-context";
import type { ComposerDraft } from "../../store/composer-draft";

/** The parts that can be merged: the flow, and its annotations. */
export type MergedParts = Pick<ComposerDraft, "definition" | "annotations">;

export interface Merge {
	conflicts: readonly MergeConflict[];
	annotationConflicts: readonly AnnotationConflict[];
	choices: Readonly<Record<string, MergeSide>>;
	choose(ids: readonly string[], side: MergeSide): void;
	/** The number of unresolved conflicts. */
	open: number;
	/** With the choices so far; mine where none is made. */
	merged: MergedParts;
	/** Null while the result is checked. */
	problems: readonly FlowIssue[] | null;
}

/** Merges two sides, collects the choices for conflicts, and checks the result. */
export function useMerge(base: MergedParts, mine: MergedParts, theirs: MergedParts): Merge {
	const executors = useExecutors();
	const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({});
	const { conflicts, annotationConflicts } = useMemo(
		() => ({
			conflicts: mergeFlows(base.definition, mine.definition, theirs.definition).conflicts,
			annotationConflicts: mergeAnnotations(base.annotations, mine.annotations, theirs.annotations).conflicts,
		}),
		[base, mine, theirs],
	);
	const merged = useMemo(
		() => ({
			definition: resolveMerge(base.definition, mine.definition, theirs.definition, choices),
			annotations: resolveAnnotations(base.annotations, mine.annotations, theirs.annotations, choices),
		}),
		[base, mine, theirs, choices],
	);
	const subflows = useSubflows(merged.definition.nodes);
	const known = useSurroundings();
	const flowId = useComposer((state) => state.flowId);
	const surroundings = useMemo(() => ({ ...known, subflows, flowId }), [known, subflows, flowId]);
	const { flowType, nodes } = merged.definition;
	const analysis = useAnalysis(useAssurance(), { flowType, nodes, executors, surroundings });
	const isLoading = subflowPins(nodes).some((pin) => subflows(pin) === null);
	const problems = useMemo(
		() =>
			analysis === null || isLoading
				? null
				: [...checkFlow(merged.definition, catalogForCheck(executors.values()), subflows), ...analysis.problems],
		[merged, executors, subflows, analysis, isLoading],
	);
	return {
		conflicts,
		annotationConflicts,
		choices,
		choose: (ids, side) =>
			setChoices((made) => ({ ...made, ...Object.fromEntries(ids.map((id) => [id, side] as const)) })),
		open: [...conflicts, ...annotationConflicts].filter(({ id }) => ownMember(choices, id) === undefined).length,
		merged,
		problems,
	};
}
