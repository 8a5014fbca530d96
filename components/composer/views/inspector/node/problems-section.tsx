"use client";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { catalogForCheck } from "@/lib/flows/executors/contract";
import { type FlowIssue, type IssueSeverity, type QuickFix, quickFixes } from "@/lib/flows/model";
import { useExecutors } from "../../../derived/executors/executors-context";
import { useFlowFacts } from "../../../derived/flow-facts";
import { problemComponent } from "../../../derived/words/problem-component";
import { fixText, problemSentence } from "../../../derived/words/problem-words";
import { useComposer, useComposerStore, useDefinition } from "../../../store/composer-context";

/** The problems of an element, of a node, or with null of the flow as a whole, with their quick fixes. */
export function ProblemsSection({ nodeId, componentId }: { nodeId: string | null; componentId?: string }) {
	const { problems } = useFlowFacts();
	const { nodes } = useDefinition();
	const own = useMemo(
		() =>
			problems.filter(
				(issue) =>
					issue.nodeId === nodeId && (componentId === undefined || problemComponent(issue, nodes) === componentId),
			),
		[problems, nodeId, componentId, nodes],
	);
	return own.length === 0 ? null : <Problems key={`${nodeId} ${componentId}`} issues={own} />;
}

const MAX_SHOWN = 3;
const severities: readonly IssueSeverity[] = ["error", "warning"];

function Problems({ issues }: { issues: readonly FlowIssue[] }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const executors = useExecutors();
	const readOnly = useComposer((state) => state.readOnly);
	const catalog = useMemo(() => catalogForCheck(executors.values()), [executors]);
	// Deferred, because each quick fix requires a check of the whole flow.
	const flow = useDeferredValue(useDefinition());
	const [all, setAll] = useState(false);
	const shown = useMemo(() => {
		const errorsFirst = issues.toSorted(
			(one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
		);
		return all || issues.length <= MAX_SHOWN + 1 ? errorsFirst : errorsFirst.slice(0, MAX_SHOWN);
	}, [issues, all]);
	const found = useMemo(
		() => shown.map((issue) => ({ issue, fixes: readOnly ? [] : quickFixes(issue, flow, catalog) })),
		[shown, flow, catalog, readOnly],
	);
	return (
		<ul aria-label={t("inspector:problems")} className="flex flex-col gap-2 border-t px-3 py-2">
			{found.map(({ issue, fixes }) => (
				<li key={`${issue.code} ${issue.path}`} className="flex gap-2 text-sm">
					{issue.severity === "error" ? (
						<CircleAlert size={15} role="img" aria-label={t("issues:error")} className="mt-0.5 shrink-0 text-danger" />
					) : (
						<TriangleAlert
							size={15}
							role="img"
							aria-label={t("issues:warning")}
							className="mt-0.5 shrink-0 text-warning"
						/>
					)}
					<div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
						{problemSentence(t, issue, titleOf)}
						{fixes.length === 0 ? null : <Fixes fixes={fixes} />}
					</div>
				</li>
			))}
			{shown.length === issues.length ? null : (
				<li>
					<Button variant="quiet" size="small" className="-ms-1" onClick={() => setAll(true)}>
						{t("inspector:problems.more", { number: issues.length - shown.length })}
					</Button>
				</li>
			)}
		</ul>
	);
}

function Fixes({ fixes }: { fixes: readonly QuickFix[] }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	return (
		<div className="flex flex-wrap gap-1">
			{fixes.map((fix) => {
				const text = fixText(t, fix, titleOf);
				return (
					<Button
						key={`${fix.id} ${JSON.stringify(fix.params)}`}
						size="small"
						className="max-w-full whitespace-normal"
						onClick={() => store.getState().edit({ key: "projections:step.fixed", params: { fix: text } }, fix.apply)}
					>
						{text}
					</Button>
				);
			})}
		</div>
	);
}
