"use client";
import { useMemo } from "react";
import type { ScenarioResult } from "@/lib/flows/assurance/contract";
import type { FlowNode, SubflowLookup } from "@/lib/flows/model";
import { useComposer, useDefinition, useView } from "../store/composer-context";
import { publishedOf } from "../store/composer-draft";
import { useExecutors } from "./executors/executors-context";
import { usePolicy } from "./surroundings-context";
import type { Assurance } from "./use-analysis";

/** Larger flows are tested only while their results are shown, or if the policy requires the tests. */
const MAX_NODES = 100;

/** The results of the published version's scenarios on the draft, updated after every change; null while they do not run. */
export function useTestResults(
	assurance: Assurance | null,
	nodes: readonly FlowNode[],
	subflows: SubflowLookup,
): readonly ScenarioResult[] | null {
	const executors = useExecutors();
	const { flowType } = useDefinition();
	const published = useComposer((state) => publishedOf(state.saved).definition);
	const shown = useView(({ side }) => side === "tests");
	const { testsBlock } = usePolicy();
	const wanted = shown || testsBlock || nodes.length <= MAX_NODES;
	const scenarios = useMemo(
		() =>
			assurance === null || !wanted
				? null
				: assurance.generateScenarios(assurance.expandedFlow(published, executors, subflows), executors),
		[assurance, wanted, published, executors, subflows],
	);
	return useMemo(() => {
		if (assurance === null || scenarios === null) return null;
		const draft = assurance.expandedFlow({ flowType, nodes: [...nodes] }, executors, subflows);
		return assurance.compareScenarios(scenarios, draft, executors);
	}, [assurance, scenarios, flowType, nodes, executors, subflows]);
}
