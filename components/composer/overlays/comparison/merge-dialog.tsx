"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { FullDialog } from "@/components/ui/full-dialog";
import { compareAnnotations } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { SavedDraft } from "../../store/composer-draft";
import { annotationConflictWords, annotationTitle, withoutAnnotationConflicts } from "./annotation-words";
import { useCompareSources, useSentenceWords } from "./compare-sources";
import { ConflictChoice } from "./conflict-choice";
import { conflictWords, withoutConflicts } from "./conflict-words";
import { JoinedChanges } from "./joined-changes";
import { MergeProblems } from "./merge-problems";
import { MergeResult } from "./merge-result";
import type { Theirs } from "./read-theirs";
import { useComparison } from "./use-comparison";
import { type MergedParts, useMerge } from "./use-merge";
import { WhoSaved } from "./who-saved";

/** Merges a version that somebody else saved in between with the draft; conflicts are chosen by the reader. */
export function MergeDialog({
	saved,
	base,
	mine,
	theirs,
	onMerged,
	onClose,
}: {
	saved: SavedDraft;
	/** The common base of both. */
	base: MergedParts;
	mine: MergedParts;
	theirs: Theirs;
	onMerged: (merged: MergedParts) => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const sources = useCompareSources();
	const { conflicts, annotationConflicts, choices, choose, open, merged, problems } = useMerge(base, mine, theirs);
	const ofMine = useComparison(base.definition, mine.definition, sources);
	const ofTheirs = useComparison(base.definition, theirs.definition, sources);
	const { titleBefore: titleThere, titleAfter: titleHere } = useSentenceWords(
		theirs.definition,
		mine.definition,
		sources,
	);
	const beside = useMemo(
		() => ({
			mine: compareAnnotations(base.annotations, mine.annotations),
			theirs: compareAnnotations(base.annotations, theirs.annotations),
		}),
		[base, mine, theirs],
	);
	const titles = useMemo(
		() => new Map([...ofTheirs.nodes, ...ofMine.nodes].map(({ change, title }) => [change.nodeId, title])),
		[ofMine, ofTheirs],
	);
	const joined = useMemo(
		() => ({
			mine: {
				flow: withoutConflicts(ofMine, conflicts),
				annotations: withoutAnnotationConflicts(beside.mine, annotationConflicts),
				titleOf: titleHere,
			},
			theirs: {
				flow: withoutConflicts(ofTheirs, conflicts),
				annotations: withoutAnnotationConflicts(beside.theirs, annotationConflicts),
				titleOf: titleThere,
			},
		}),
		[ofMine, ofTheirs, beside, conflicts, annotationConflicts, titleHere, titleThere],
	);
	const questions = [
		...conflicts.map((conflict) => ({
			id: conflict.id,
			title: conflict.nodeId === null ? t("compare:whole-flow") : (titles.get(conflict.nodeId) ?? conflict.nodeId),
			words: {
				mine: conflictWords(conflict, conflict.mine, ofMine, t),
				theirs: conflictWords(conflict, conflict.theirs, ofTheirs, t),
			},
		})),
		...annotationConflicts.map((conflict) => ({
			id: conflict.id,
			title: annotationTitle(conflict.annotation, t),
			words: {
				mine: annotationConflictWords(conflict, beside.mine, titleHere, t),
				theirs: annotationConflictWords(conflict, beside.theirs, titleThere, t),
			},
		})),
	];
	const ids = questions.map(({ id }) => id);

	return (
		<FullDialog
			title={t("compare:merge.title")}
			description={<WhoSaved theirs={theirs} since={saved} />}
			onClose={onClose}
			footer={
				<>
					{open > 0 ? (
						<p className="me-auto text-sm text-muted" role="status">
							{t("compare:merge.open", { number: open })}
						</p>
					) : null}
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button
						variant="primary"
						disabled={open > 0}
						onClick={() => {
							onMerged(merged);
							onClose();
						}}
					>
						{t("compare:merge.continue")}
					</Button>
				</>
			}
		>
			<div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
				<p className="text-muted">{t("compare:merge.text")}</p>
				<section className="flex flex-col gap-2">
					<div className="flex flex-wrap items-center justify-between gap-2">
						<h2 className="font-semibold">
							{questions.length === 0
								? t("compare:merge.nothing-to-choose")
								: t("compare:merge.to-choose", { number: questions.length })}
						</h2>
						{questions.length === 0 ? null : (
							<span className="flex gap-2">
								<Button size="small" onClick={() => choose(ids, "mine")}>
									{t("compare:merge.all-mine")}
								</Button>
								<Button size="small" onClick={() => choose(ids, "theirs")}>
									{t("compare:merge.all-theirs")}
								</Button>
							</span>
						)}
					</div>
					{questions.map(({ id, title, words }) => (
						<ConflictChoice
							key={id}
							title={title}
							words={words}
							chosen={ownMember(choices, id)}
							onChoose={(side) => choose([id], side)}
						/>
					))}
				</section>
				<JoinedChanges mine={joined.mine} theirs={joined.theirs} version={theirs.head.version} />
				<MergeResult base={base.definition} merged={merged.definition} sources={sources} />
				<MergeProblems problems={problems} definition={merged.definition} sources={sources} />
			</div>
		</FullDialog>
	);
}
