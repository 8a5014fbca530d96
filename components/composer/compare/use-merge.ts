"use client";
import { useMemo, useState } from "react";
import { catalogForCheck } from "@/lib/executors/contract";
import {
	checkFlow,
	type FlowDefinition,
	type FlowIssue,
	type MergeConflict,
	type MergeSide,
	mergeFlows,
	resolveMerge,
} from "@/lib/flow-model";
import { useExecutors } from "../executors/executors-context";

export interface Merge {
	conflicts: readonly MergeConflict[];
	choices: Readonly<Record<string, MergeSide>>;
	choose(ids: readonly string[], side: MergeSide): void;
	/** How many are still to be chosen. */
	open: number;
	/** By the choices made so far; mine where none is made. */
	merged: FlowDefinition;
	problems: readonly FlowIssue[];
}

/** Joins two sides, asks where they contradict, and says what the result is worth. */
export function useMerge(base: FlowDefinition, mine: FlowDefinition, theirs: FlowDefinition): Merge {
	const executors = useExecutors();
	const [choices, setChoices] = useState<Readonly<Record<string, MergeSide>>>({});
	const { conflicts } = useMemo(() => mergeFlows(base, mine, theirs), [base, mine, theirs]);
	const merged = useMemo(() => resolveMerge(base, mine, theirs, choices), [base, mine, theirs, choices]);
	const problems = useMemo(
		() => checkFlow({ nodes: merged.nodes }, catalogForCheck(executors.values())),
		[merged, executors],
	);
	return {
		conflicts,
		choices,
		choose: (ids, side) =>
			setChoices((made) => ({ ...made, ...Object.fromEntries(ids.map((id) => [id, side] as const)) })),
		open: conflicts.filter(({ id }) => choices[id] === undefined).length,
		merged,
		problems,
	};
}
