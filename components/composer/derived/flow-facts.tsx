"use client";
import type { TFunction } from "i18next";
import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FlowAnalysis, ScenarioResult } from "@/lib/flows/assurance/contract";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import {
	type FlowDefinition,
	type FlowIssue,
	type FlowNode,
	flowOrder,
	flowProblems,
	nodeKeys,
	type QuickFix,
	quickFixes,
} from "@/lib/flows/model";
import { useComposer, useComposerStore, useDefinition, useView, useViewStore } from "../store/composer-context";
import { useExecutors } from "./executors/executors-context";
import { type ExecutedFlow, executedFlow } from "./subflows/executed-flow";
import { newestVersionFix } from "./subflows/newest-version-fix";
import { useKnownSubflows, useSubflows } from "./subflows/subflows-context";
import { useSurroundings } from "./surroundings-context";
import { useComposerTexts } from "./texts/composer-texts";
import { useStaleTexts } from "./texts/use-stale-texts";
import { useUnmovedNodes } from "./unmoved-nodes";
import { useAnalysis, useAssurance } from "./use-analysis";
import { useTestResults } from "./use-test-results";
import { distinctTitles } from "./words/distinct-titles";
import { executedTitle, nodeKind, nodeTitle } from "./words/node-title";
import { tellTitles } from "./words/title-now";

export interface ProblemCount {
	errors: number;
	warnings: number;
}

/** Derived values of the draft that all views use; computed once per change. */
export interface FlowFacts {
	/** Parallel to the nodes of the definition. */
	keys: readonly string[];
	titles: readonly string[];
	/** The titles for lists: those of one name are told apart. */
	distinct: readonly string[];
	/** Accessible names: kind, title, problems; never an id. */
	names: readonly string[];
	/** Titles for lists by node id, also of the nodes of other flows that are executed. */
	titleOf(nodeId: string): string;
	/** The flow as it is executed: with the nodes of the flows that it runs. */
	executed: ExecutedFlow;
	problems: readonly FlowIssue[];
	problemsOf: ReadonlyMap<string, ProblemCount>;
	/** What the paths prove; null until the analysis is loaded. */
	analysis: FlowAnalysis | null;
	/** The results of the published version's tests on the draft; null while the tests do not run. */
	tests: readonly ScenarioResult[] | null;
	/** The tests whose result has changed and was not accepted. */
	changedTests: readonly ScenarioResult[];
	acceptTests(): void;
	/** The quick fixes of a problem in a definition, the most likely one first. */
	fixesOf(issue: FlowIssue, flow: FlowDefinition): QuickFix[];
	/** The ids of the nodes in reading order. */
	order: readonly string[];
}

const Context = createContext<FlowFacts | null>(null);

/** Computes the derived values of the draft. */
export function FlowFactsProvider({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	const executors = useExecutors();
	const { nodes: drawn, handle, flowType, otherMembers } = useDefinition();
	const nodes = useUnmovedNodes(drawn);
	const { resolve, resources, languages } = useComposerTexts();
	const catalog = useMemo(() => catalogForCheck(executors.values()), [executors]);
	// Problems may be shown a moment after typing.
	const checked = useDeferredValue(nodes);
	const stale = useStaleTexts(languages);
	const known = useSurroundings();
	const { policy } = known;
	const flowId = useComposer((state) => state.flowId);
	const subflows = useSubflows(nodes);
	const loaded = useKnownSubflows();
	const surroundings = useMemo(() => ({ ...known, subflows, flowId }), [known, subflows, flowId]);
	const executed = useMemo(() => executedFlow(nodes, executors, subflows), [nodes, executors, subflows]);
	const assurance = useAssurance();
	const analysis = useAnalysis(assurance, { flowType, nodes: checked, executors, surroundings });
	const tests = useTestResults(assurance, checked, subflows);
	const view = useViewStore();
	const accepted = useView(({ acceptedTests }) => acceptedTests);
	const changedTests = useMemo(
		() => (tests === null ? [] : (assurance?.changedResults(tests, accepted) ?? [])),
		[assurance, tests, accepted],
	);
	const acceptTests = useCallback(() => {
		const keys = changedTests.flatMap((result) => assurance?.resultKey(result) ?? []);
		view.getState().show({ acceptedTests: new Set([...view.getState().acceptedTests, ...keys]) });
	}, [assurance, changedTests, view]);
	const fixesOf = useCallback(
		(issue: FlowIssue, flow: FlowDefinition) => {
			// A problem within another flow is repaired there.
			if (issue.params?.inner !== undefined) return [];
			if (issue.code === "subflow-newer") return [newestVersionFix(issue)];
			return [
				...quickFixes(issue, flow, catalog),
				...(assurance?.assuranceFixes(issue, flow, executors, surroundings) ?? []),
			];
		},
		[assurance, catalog, executors, surroundings],
	);
	const problems = useMemo(
		() =>
			flowProblems({ flowType, nodes: checked, otherMembers, handle, id: flowId }, catalog, {
				analysed: analysis?.problems ?? [],
				changedTests: policy.testsBlock ? changedTests.length : 0,
				texts: { resources, languages, stale },
				subflows: { lookup: subflows, pinned: loaded },
			}),
		[
			checked,
			otherMembers,
			handle,
			flowType,
			flowId,
			subflows,
			loaded,
			catalog,
			analysis,
			policy,
			changedTests,
			resources,
			languages,
			stale,
		],
	);
	const problemsOf = useMemo(() => countByNode(problems), [problems]);
	// What problems do not change, so that a finished analysis computes none of it again.
	const named = useMemo(() => {
		const sources = { t, executors, resolve, subflows: loaded };
		const titles = nodes.map((node) => nodeTitle(node, sources));
		const distinct = distinctTitles(nodes, titles, t);
		const byId = new Map<string, string>();
		for (const [index, { id }] of nodes.entries()) if (!byId.has(id)) byId.set(id, distinct[index] ?? "");
		for (const node of executed.nodes) {
			if (!byId.has(node.id)) byId.set(node.id, executedTitle(node, sources));
		}
		return {
			keys: nodeKeys(nodes),
			titles,
			distinct,
			titleOf: (nodeId: string) => byId.get(nodeId) ?? nodeId,
			order: flowOrder(nodes),
		};
	}, [nodes, executed, loaded, t, executors, resolve]);
	const { distinct, titleOf } = named;
	const names = useMemo(
		() => nodes.map((node, index) => nameOf(node, distinct[index] ?? "", problemsOf.get(node.id), t)),
		[nodes, distinct, problemsOf, t],
	);
	const facts = useMemo(
		() => ({ ...named, names, executed, problems, problemsOf, analysis, tests, changedTests, acceptTests, fixesOf }),
		[named, names, executed, problems, problemsOf, analysis, tests, changedTests, acceptTests, fixesOf],
	);
	const store = useComposerStore();
	useEffect(() => tellTitles(store, titleOf), [store, titleOf]);
	return <Context.Provider value={facts}>{children}</Context.Provider>;
}

/** The derived values of the draft. */
export function useFlowFacts(): FlowFacts {
	const facts = useContext(Context);
	if (facts === null) throw new Error("outside of a composer");
	return facts;
}

function nameOf(node: FlowNode, title: string, found: ProblemCount | undefined, t: TFunction): string {
	const kind = nodeKind(node, t);
	const number = (found?.errors ?? 0) + (found?.warnings ?? 0);
	return number === 0
		? t("composer:node.name", { kind, title })
		: t("composer:node.name-with-problems", { kind, title, number });
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
