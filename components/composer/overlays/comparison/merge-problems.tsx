"use client";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlowDefinition, FlowIssue } from "@/lib/flows/model";
import { problemSentence } from "../../derived/words/problem-words";
import { type CompareSources, useSentenceWords } from "./compare-sources";

/** The problems of a merged definition: one side may reference what the other one removed. */
export function MergeProblems({
	problems,
	definition,
	sources,
}: {
	/** Null while the result is checked. */
	problems: readonly FlowIssue[] | null;
	definition: FlowDefinition;
	sources: CompareSources;
}) {
	const { t } = useTranslation();
	const { titleAfter } = useSentenceWords(definition, definition, sources);
	return (
		<section className="flex flex-col gap-2" aria-live="polite">
			<h2 className="font-semibold">
				{problems === null
					? t("compare:merge.checking")
					: problems.length === 0
						? t("compare:merge.no-problems")
						: t("compare:merge.problems", { number: problems.length })}
			</h2>
			{problems === null || problems.length === 0 ? null : (
				<ul className="flex flex-col rounded-panel border bg-surface">
					{problems.map((issue) => {
						const isError = issue.severity === "error";
						const Icon = isError ? CircleAlert : TriangleAlert;
						return (
							<li
								key={`${issue.code} ${issue.path} ${issue.message}`}
								className="flex gap-2 border-b px-3 py-1.5 text-sm last:border-b-0"
							>
								<Icon
									size={16}
									aria-hidden="true"
									className={isError ? "mt-0.5 shrink-0 text-danger" : "mt-0.5 shrink-0 text-warning"}
								/>
								<span className="sr-only">{t(isError ? "issues:error" : "issues:warning")}</span>
								<span className="min-w-0 wrap-anywhere">{problemSentence(t, issue, titleAfter)}</span>
							</li>
						);
					})}
				</ul>
			)}
		</section>
	);
}
