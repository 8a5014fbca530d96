"use client";
import { useTranslation } from "react-i18next";
import type { AnnotationChange, ComparisonSentences } from "@/lib/flows/model";
import { AnnotationChanges } from "./annotation-changes";
import { ChangeList } from "./change-list";

/** The changes of one side without conflicts. */
export interface SideChanges {
	flow: ComparisonSentences;
	annotations: readonly AnnotationChange[];
	/** The titles of nodes on that side. */
	titleOf: (nodeId: string) => string;
}

/** The changes of each side that were merged without a conflict; nothing where there are none. */
export function JoinedChanges({ mine, theirs, version }: { mine: SideChanges; theirs: SideChanges; version: number }) {
	const { t } = useTranslation();
	const parts = [
		{
			changes: theirs,
			nodes: t("compare:merge.from-them", { version, number: theirs.flow.nodes.length }),
			beside: t("compare:merge.beside-from-them", { number: theirs.annotations.length }),
		},
		{
			changes: mine,
			nodes: t("compare:merge.from-me", { number: mine.flow.nodes.length }),
			beside: t("compare:merge.beside-from-me", { number: mine.annotations.length }),
		},
	].flatMap(({ changes: { flow, annotations, titleOf }, nodes, beside }) => [
		...(flow.flow.length + flow.nodes.length > 0 ? [{ title: nodes, list: <ChangeList changes={flow} /> }] : []),
		...(annotations.length > 0
			? [{ title: beside, list: <AnnotationChanges changes={annotations} titleOf={titleOf} /> }]
			: []),
	]);
	if (parts.length === 0) return null;
	return (
		<section className="flex flex-col gap-2">
			<h2 className="font-semibold">{t("compare:merge.joined")}</h2>
			{parts.map(({ title, list }) => (
				<details key={title} className="rounded-panel border bg-surface px-3 py-1.5">
					<summary className="min-h-6 text-sm">{title}</summary>
					{list}
				</details>
			))}
		</section>
	);
}
