"use client";
import { CircleAlert, Ellipsis, TriangleAlert } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { FlowIssue, QuickFix } from "@/lib/flows/model";
import { literalTexts } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { fixText, ofText, problemNode, problemSentence } from "../../derived/words/problem-words";
import { MakeSecret } from "../../parts/make-secret";
import { TranslateDialog } from "../../parts/translate-dialog";
import { useComposer, useDefinition } from "../../store/composer-context";
import { TranslationsLink } from "./translations-link";

/** A problem: its severity, place and description, a link to the place, and its quick fixes. */
export const ProblemRow = memo(function ProblemRow({
	issue,
	consequences,
	current,
	onGo,
	onFix,
}: {
	issue: FlowIssue;
	/** The problems that disappear with it. */
	consequences: readonly FlowIssue[];
	/** Whether the keyboard is at this row. */
	current: boolean;
	onGo: (issue: FlowIssue) => void;
	onFix: (issue: FlowIssue, fix: QuickFix) => void;
}) {
	const { t } = useTranslation();
	const { titleOf, fixesOf } = useFlowFacts();
	const readOnly = useComposer((state) => state.readOnly);
	const definition = useDefinition();
	// Deferred, because trying the fixes of many problems takes longer than a keystroke.
	const tried = useDeferredValue(definition);
	const fixes = useMemo(() => (readOnly ? [] : fixesOf(issue, tried)), [readOnly, issue, tried, fixesOf]);
	const [likeliest, ...others] = fixes;
	const [translating, setTranslating] = useState(false);
	const untranslated = useMemo(() => {
		const node =
			issue.code === "text-untranslated" && !readOnly
				? definition.nodes.find(({ id }) => id === issue.nodeId)
				: undefined;
		return node === undefined ? [] : literalTexts(node);
	}, [issue, readOnly, definition]);
	const place = problemNode(issue);
	const sentence = problemSentence(t, issue, titleOf);
	// Most sentences name the node themselves.
	const named =
		place === null ? t("projections:problems.whole") : sentence.includes(titleOf(place)) ? null : titleOf(place);
	const isError = issue.severity === "error";
	const Icon = isError ? CircleAlert : TriangleAlert;
	const tabIndex = current ? 0 : -1;
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b px-3 py-1 last:border-b-0 hover:bg-sunken/60">
			<button
				type="button"
				data-problem=""
				tabIndex={tabIndex}
				className="flex min-h-7 min-w-48 flex-1 items-start gap-2 py-0.5 text-start"
				onClick={() => onGo(issue)}
			>
				<Icon
					size={16}
					aria-hidden="true"
					className={isError ? "mt-0.5 shrink-0 text-danger" : "mt-0.5 shrink-0 text-warning"}
				/>
				<span className="sr-only">{t(isError ? "issues:error" : "issues:warning")}</span>
				<span className="min-w-0 text-sm wrap-anywhere">
					{named === null ? null : <bdi className="me-1 font-medium">{named}</bdi>}
					<span className={named === null ? undefined : "text-muted"}>{sentence}</span>
				</span>
			</button>
			<span className="flex items-center gap-1">
				{likeliest === undefined ? null : (
					<Button size="small" tabIndex={tabIndex} className="max-w-72" onClick={() => onFix(issue, likeliest)}>
						<span className="truncate">{fixText(t, likeliest, titleOf)}</span>
					</Button>
				)}
				{untranslated.length === 0 ? null : (
					<Button size="small" tabIndex={tabIndex} onClick={() => setTranslating(true)}>
						{t("inspector:translate.confirm")}
					</Button>
				)}
				{issue.code === "secret-literal" && issue.nodeId !== null ? (
					<MakeSecret nodeId={issue.nodeId} path={issue.path} tabIndex={tabIndex} />
				) : null}
				{others.length === 0 ? null : (
					<Menu
						trigger={
							<Button
								variant="quiet"
								size="small"
								tabIndex={tabIndex}
								aria-label={t("projections:problems.more-fixes")}
							>
								<Ellipsis size={14} aria-hidden="true" />
							</Button>
						}
					>
						{others.map((fix) => (
							<MenuItem key={`${fix.id} ${fix.params?.target}`} onClick={() => onFix(issue, fix)}>
								{fixText(t, fix, titleOf)}
							</MenuItem>
						))}
					</Menu>
				)}
				{issue.code === "text-unused" ? (
					<TranslationsLink textKey={String(issue.params?.key ?? "")} tabIndex={tabIndex} />
				) : null}
				{issue.nodeId === null && issue.code !== "tests-changed" ? null : (
					<Button variant="quiet" size="small" tabIndex={tabIndex} onClick={() => onGo(issue)}>
						{t(
							ofText(issue) && untranslated.length === 0 && !readOnly
								? "projections:problems.add-text"
								: "projections:problems.go",
						)}
					</Button>
				)}
			</span>
			{consequences.length === 0 ? null : (
				<div className="w-full ps-6 pb-1 text-xs text-muted">
					{t("projections:problems.follows")}
					<ul className="border-s ps-2">
						{consequences.map((consequence) => (
							<li key={`${consequence.code} ${consequence.nodeId} ${consequence.path}`}>
								{problemSentence(t, consequence, titleOf)}
							</li>
						))}
					</ul>
				</div>
			)}
			{translating ? <TranslateDialog texts={untranslated} onClose={() => setTranslating(false)} /> : null}
		</li>
	);
});
