"use client";
import { X } from "lucide-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import type { FlowIssue, IssueSeverity, QuickFix } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { problemComponent } from "../../derived/words/problem-component";
import { fixText, ofText } from "../../derived/words/problem-words";
import { focusInspector } from "../../parts/focus-inspector";
import { focusOutline } from "../../parts/focus-outline";
import { useLeavePanel } from "../../parts/use-leave-panel";
import { useComposerStore, useDefinition, useView, useViewStore } from "../../store/composer-context";
import { problemEntries } from "./problem-causes";
import { ProblemFilter } from "./problem-filter";
import { ProblemRow } from "./problem-row";
import { useProblemKeys } from "./use-problem-keys";

/** Each row tries its fixes on the flow, so a limited number is rendered at once. */
const AT_ONCE = 40;

/** The problems of the draft, errors first, each with a link to its place and its fixes. */
export function ProblemsPanel({ onGo }: { onGo: (nodeId: string, component?: string | null) => void }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const { problems, analysis, titleOf, fixesOf } = useFlowFacts();
	const { nodes } = useDefinition();
	const focusFirst = useView((shown) => shown.focusProblem);
	const [severity, setSeverity] = useState<IssueSeverity | null>(null);
	const [limit, setLimit] = useState(AT_ONCE);
	const sorted = useMemo(() => errorsFirst(problems), [problems]);
	const entries = useDeferredValue(
		useMemo(() => {
			const chosen = sorted.filter((issue) => severity === null || issue.severity === severity);
			return problemEntries(chosen, nodes);
		}, [sorted, severity, nodes]),
	);
	const shown = useMemo(() => entries.map(({ issue }) => issue), [entries]);
	const close = () => view.getState().show({ problems: false });
	const { panel, onKeyDown: onLeaveKey } = useLeavePanel<HTMLElement>(close, { toOpener: true });
	const { list, current, keepFocus, focusRow, onKeyDown, onFocus } = useProblemKeys(shown);
	// After a refused publication, the panel opens at the first problem.
	useEffect(() => {
		if (!focusFirst) return;
		view.getState().show({ focusProblem: false });
		focusRow(0);
	}, [focusFirst, focusRow, view]);

	const go = useCallback(
		(issue: FlowIssue) => {
			if (issue.code === "tests-changed") view.getState().show({ side: "tests" });
			if (issue.nodeId === null) return;
			const { nodes } = store.getState().history.present.definition;
			onGo(issue.nodeId, problemComponent(issue, nodes));
			if (ofText(issue)) focusInspector();
			else focusOutline();
		},
		[store, view, onGo],
	);
	const fix = useCallback(
		(issue: FlowIssue, chosen: QuickFix) => {
			const { history, edit } = store.getState();
			// The shown fix may belong to an older draft.
			const fresh = fixesOf(issue, history.present.definition).find(
				({ id, params }) => id === chosen.id && params?.target === chosen.params?.target,
			);
			if (fresh === undefined) return;
			keepFocus();
			edit({ key: "projections:step.fixed", params: { fix: fixText(t, fresh, titleOf) } }, fresh.apply);
		},
		[store, fixesOf, keepFocus, t, titleOf],
	);

	return (
		<section
			ref={panel}
			aria-labelledby="composer-problems"
			onKeyDown={onLeaveKey}
			className="flex max-h-[min(16rem,45dvh)] shrink-0 flex-col border-t bg-surface"
		>
			<div className="flex min-h-9 flex-wrap items-center gap-x-3 border-b bg-sunken ps-3 pe-1">
				<h2 id="composer-problems" className="text-sm font-semibold">
					{t("projections:problems.title")}
				</h2>
				<ProblemFilter problems={problems} severity={severity} onChange={setSeverity} />
				<Button
					variant="quiet"
					size="icon"
					className="ms-auto"
					aria-label={t("projections:problems.close")}
					onClick={close}
				>
					<X size={16} aria-hidden="true" />
				</Button>
			</div>
			{shown.length === 0 ? (
				<p ref={list} tabIndex={-1} className="px-3 py-3 text-sm text-muted outline-hidden">
					{analysis === null ? (
						t("assurance:analysing")
					) : problems.length === 0 ? (
						<>
							<span className="font-medium text-ink">{t("projections:problems.none")}</span>{" "}
							{t("projections:problems.none-text")}
						</>
					) : (
						t("projections:problems.none-of-kind")
					)}
				</p>
			) : (
				// biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the rows bubble up to here
				<div ref={list} className="min-h-0 overflow-y-auto" onKeyDown={onKeyDown} onFocus={onFocus}>
					<ul aria-label={t("projections:problems.list")}>
						{entries.slice(0, limit).map(({ issue, consequences }, index) => (
							<ProblemRow
								key={`${issue.code} ${issue.nodeId} ${issue.path}`}
								issue={issue}
								consequences={consequences}
								current={index === Math.min(current, limit - 1)}
								onGo={go}
								onFix={fix}
							/>
						))}
					</ul>
					{shown.length > limit ? (
						<Button variant="quiet" size="small" className="m-1" onClick={() => setLimit(limit + AT_ONCE)}>
							{t("projections:problems.more", { number: Math.min(AT_ONCE, shown.length - limit) })}
						</Button>
					) : null}
				</div>
			)}
		</section>
	);
}

function errorsFirst(problems: readonly FlowIssue[]): FlowIssue[] {
	const isError = ({ severity }: FlowIssue) => severity === "error";
	return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
}
