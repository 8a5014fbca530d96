"use client";
import { useText } from "@/lib/translations/client";
import type { TextProblem } from "./definition-problems";
import { IssueList } from "./issue-list";

/** What is wrong with the text above, each line leading to its place. */
export function DefinitionProblems({
	problems,
	onJump,
}: {
	problems: readonly TextProblem[];
	onJump: (problem: TextProblem) => void;
}) {
	const { t } = useText();
	const errors = problems.filter(({ severity }) => severity === "error").length;
	return (
		<section aria-labelledby="problems" className="rounded-panel border bg-surface">
			<h2 id="problems" className="border-b bg-sunken px-3 py-1.5 text-sm font-medium">
				<span role="status">
					{problems.length === 0
						? t("editor:no-problems")
						: t("editor:problem-count", { errors, warnings: problems.length - errors })}
				</span>
			</h2>
			<div className="max-h-52 overflow-y-auto">
				<IssueList
					label={t("editor:problems")}
					issues={problems}
					placeOf={({ line }) => t("editor:line", { line })}
					onJump={onJump}
				/>
			</div>
		</section>
	);
}
