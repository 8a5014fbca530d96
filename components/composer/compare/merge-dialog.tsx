"use client";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FlowDefinition } from "@/lib/flow-model";
import { useText } from "@/lib/translations/client";
import { useCompareSources } from "./compare-sources";
import { ConflictChoice } from "./conflict-choice";
import { conflictWords, withoutConflicts } from "./conflict-words";
import { FullDialog } from "./full-dialog";
import { JoinedChanges } from "./joined-changes";
import { MergeProblems } from "./merge-problems";
import { useComparison } from "./use-comparison";
import { useMerge } from "./use-merge";

/** Brings together what somebody else saved in between and what was drawn here; nothing of either is lost unasked. */
export function MergeDialog({
	base,
	mine,
	theirs,
	theirVersion: { version, createdBy, createdAt, note },
	onMerged,
	onClose,
}: {
	base: FlowDefinition;
	mine: FlowDefinition;
	theirs: FlowDefinition;
	theirVersion: { version: number; createdBy?: string | undefined; createdAt: string; note?: string | undefined };
	onMerged: (definition: FlowDefinition) => void;
	onClose: () => void;
}) {
	const { t } = useText();
	const sources = useCompareSources();
	const { conflicts, choices, choose, open, merged, problems } = useMerge(base, mine, theirs);
	const ofMine = useComparison(base, mine, sources);
	const ofTheirs = useComparison(base, theirs, sources);
	const titles = useMemo(
		() => new Map([...ofTheirs.nodes, ...ofMine.nodes].map(({ change, title }) => [change.nodeId, title])),
		[ofMine, ofTheirs],
	);
	const joined = useMemo(
		() => ({ mine: withoutConflicts(ofMine, conflicts), theirs: withoutConflicts(ofTheirs, conflicts) }),
		[ofMine, ofTheirs, conflicts],
	);
	const ids = conflicts.map(({ id }) => id);
	return (
		<FullDialog
			title={t("compare:merge.title")}
			description={
				<>
					{t("compare:merge.who", { version, name: createdBy ?? "" })} <RelativeTime at={createdAt} />
					{note === undefined ? null : (
						<q className="ms-1.5">
							<bdi>{note}</bdi>
						</q>
					)}
				</>
			}
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
							{conflicts.length === 0
								? t("compare:merge.nothing-to-choose")
								: t("compare:merge.to-choose", { number: conflicts.length })}
						</h2>
						{conflicts.length === 0 ? null : (
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
					{conflicts.map((conflict) => (
						<ConflictChoice
							key={conflict.id}
							title={
								conflict.nodeId === null ? t("compare:whole-flow") : (titles.get(conflict.nodeId) ?? conflict.nodeId)
							}
							words={{
								mine: conflictWords(conflict, conflict.mine, ofMine, t),
								theirs: conflictWords(conflict, conflict.theirs, ofTheirs, t),
							}}
							chosen={choices[conflict.id]}
							onChoose={(side) => choose([conflict.id], side)}
						/>
					))}
				</section>
				<JoinedChanges mine={joined.mine} theirs={joined.theirs} version={version} />
				<MergeProblems problems={problems} definition={merged} sources={sources} />
			</div>
		</FullDialog>
	);
}
