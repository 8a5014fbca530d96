"use client";
import { useMemo } from "react";
import { type ComparisonSentences, changeSentences, compareFlows, type FlowDefinition } from "@/lib/flows/model";
import { type CompareSources, useSentenceWords } from "./compare-sources";

/** The differences of two definitions, in sentences. */
export function useComparison(
	before: FlowDefinition,
	after: FlowDefinition,
	sources: CompareSources,
): ComparisonSentences {
	const words = useSentenceWords(before, after, sources);
	return useMemo(() => changeSentences(compareFlows(before, after), before, after, words), [before, after, words]);
}
