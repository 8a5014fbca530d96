"use client";
import type { ComparisonSentences } from "@/lib/flow-model";
import { useText } from "@/lib/translations/client";
import { ChangeList } from "./change-list";

/** What was joined without a question, for each side; nothing at all where all is to be chosen. */
export function JoinedChanges({
	mine,
	theirs,
	version,
}: {
	mine: ComparisonSentences;
	theirs: ComparisonSentences;
	version: number;
}) {
	const { t } = useText();
	const sides = [
		{ changes: theirs, title: t("compare:merge.from-them", { version, number: theirs.nodes.length }) },
		{ changes: mine, title: t("compare:merge.from-me", { number: mine.nodes.length }) },
	].filter(({ changes: { flow, nodes } }) => flow.length + nodes.length > 0);
	if (sides.length === 0) return null;
	return (
		<section className="flex flex-col gap-2">
			<h2 className="font-semibold">{t("compare:merge.joined")}</h2>
			{sides.map(({ changes, title }) => (
				<details key={title} className="rounded-panel border bg-surface px-3 py-1.5">
					<summary className="min-h-6 text-sm">{title}</summary>
					<ChangeList changes={changes} />
				</details>
			))}
		</section>
	);
}
