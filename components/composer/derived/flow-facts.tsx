"use client";
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import type { FlowAnalysis } from "@/lib/flows/assurance/contract";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowIssue, type FlowNode, flowOrder, nodeKeys } from "@/lib/flows/model";
import { useText } from "@/lib/platform/i18n/client";
import { useDefinition } from "../store/composer-context";
import { useExecutors } from "./executors/executors-context";
import { useComposerTexts } from "./texts/composer-texts";
import { textProblems } from "./texts/text-problems";
import { useStaleTexts } from "./texts/use-stale-texts";
import { useAnalysis } from "./use-analysis";
import { nodeKind, nodeTitle } from "./words/node-title";

export interface ProblemCount {
	errors: number;
	warnings: number;
}

/** Derived values of the draft that all views use; computed once per change. */
export interface FlowFacts {
	/** Parallel to the nodes of the definition. */
	keys: readonly string[];
	titles: readonly string[];
	/** Accessible names: kind, title, problems; never an id. */
	names: readonly string[];
	/** Titles by node id. */
	titleOf(nodeId: string): string;
	problems: readonly FlowIssue[];
	problemsOf: ReadonlyMap<string, ProblemCount>;
	/** What the paths prove; null until the analysis is loaded. */
	analysis: FlowAnalysis | null;
	/** The ids of the nodes in reading order. */
	order: readonly string[];
}

const Context = createContext<FlowFacts | null>(null);

/** Computes the derived values of the draft. */
export function FlowFactsProvider({ children }: { children: ReactNode }) {
	const { t } = useText();
	const executors = useExecutors();
	const { nodes, handle, flowType } = useDefinition();
	const { resolve, resources, languages } = useComposerTexts();
	const catalog = useMemo(() => catalogForCheck(executors.values()), [executors]);
	// Problems may be shown a moment after typing.
	const checked = useDeferredValue(nodes);
	const stale = useStaleTexts(languages);
	const analysis = useAnalysis(flowType, checked, executors);
	const problems = useMemo(
		() => [
			...checkFlow({ nodes: [...checked] }, catalog),
			...(analysis?.problems ?? []),
			...textProblems({ nodes: checked, handle }, { resources, languages, stale }),
		],
		[checked, handle, catalog, analysis, resources, languages, stale],
	);
	const problemsOf = useMemo(() => countByNode(problems), [problems]);
	const facts = useMemo(() => {
		const titles = nodes.map((node) => nodeTitle(node, { t, executors, resolve }));
		const byId = new Map<string, string>();
		for (const [index, { id }] of nodes.entries()) if (!byId.has(id)) byId.set(id, titles[index] ?? "");
		return {
			keys: nodeKeys(nodes),
			titles,
			names: nodes.map((node, index) => nameOf(node, titles[index] ?? "", problemsOf.get(node.id))),
			titleOf: (nodeId: string) => byId.get(nodeId) ?? nodeId,
			problems,
			problemsOf,
			analysis,
			order: flowOrder(nodes),
		};

		function nameOf(node: FlowNode, title: string, found: ProblemCount | undefined): string {
			const kind = nodeKind(node, t);
			const number = (found?.errors ?? 0) + (found?.warnings ?? 0);
			return number === 0
				? t("composer:node.name", { kind, title })
				: t("composer:node.name-with-problems", { kind, title, number });
		}
	}, [nodes, t, executors, resolve, problems, problemsOf, analysis]);
	return <Context.Provider value={facts}>{children}</Context.Provider>;
}

/** The derived values of the draft. */
export function useFlowFacts(): FlowFacts {
	const facts = useContext(Context);
	if (facts === null) throw new Error("outside of a composer");
	return facts;
}

function countByNode(problems: readonly FlowIssue[]): Map<string, ProblemCount> {
	const counts = new Map<string, ProblemCount>();
	for (const { nodeId, severity } of problems) {
		if (nodeId === null) continue;
		const count = counts.get(nodeId) ?? { errors: 0, warnings: 0 };
		counts.set(nodeId, {
			errors: count.errors + Number(severity === "error"),
			warnings: count.warnings + Number(severity === "warning"),
		});
	}
	return counts;
}
