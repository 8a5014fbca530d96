"use client";
import { useTranslation } from "react-i18next";
import type { AnnotationChange } from "@/lib/flows/model";
import { annotationTitle, annotationWords } from "./annotation-words";
import { ChangeMark } from "./change-mark";

/** The notes and groups that differ, with what happened to each. */
export function AnnotationChanges({
	changes,
	titleOf,
}: {
	changes: readonly AnnotationChange[];
	titleOf: (nodeId: string) => string;
}) {
	const { t } = useTranslation();
	return (
		<ul className="flex flex-col">
			{changes.map((change) => (
				<li key={`${change.kind} ${change.key}`} className="border-b px-2 py-1.5 last:border-b-0">
					<span className="flex min-h-6 items-start justify-between gap-2">
						<bdi className="min-w-0 text-sm font-medium wrap-anywhere">{annotationTitle(change.annotation, t)}</bdi>
						<ChangeMark mark={change.change} />
					</span>
					{annotationWords(change, titleOf, t).map((sentence) => (
						<span key={sentence} className="block text-sm text-muted wrap-anywhere">
							{sentence}
						</span>
					))}
				</li>
			))}
		</ul>
	);
}
