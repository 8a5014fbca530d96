"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button } from "@/components/ui/button";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useText } from "@/lib/platform/i18n/client";
import { useOtherTabs } from "../../commands/saving/other-tabs";
import { useSaving } from "../../commands/saving/saving-context";
import { useComposer, useComposerStore, useViewStore } from "../../store/composer-context";
import { type ComposerStore, isDirty } from "../../store/composer-store";
import { MergeDialog, type MergedParts, readTheirs, type Theirs, WhoSaved } from "../comparison";
import { useRecovery } from "./use-recovery";

/** Notices about unsaved work: a recovered copy, a conflict, no network, another tab. */
export function SavingNotices() {
	const { t } = useText();
	const { state, save, settle } = useSaving();
	const view = useViewStore();
	const flowId = useComposer((draft) => draft.flowId);
	const dirty = useComposer(isDirty);
	const saved = useComposer((draft) => draft.saved.version);
	const tabs = useOtherTabs(flowId);
	const recovery = useRecovery();
	return (
		<div className="flex flex-col gap-2 empty:hidden not-empty:p-2">
			{recovery.offered === null ? null : (
				<Notice
					tone="warning"
					title={t("composer:recovery.title")}
					actions={
						<>
							<Button size="small" variant="primary" onClick={recovery.take}>
								{t("composer:recovery.take")}
							</Button>
							<Button size="small" onClick={recovery.drop}>
								{t("composer:recovery.drop")}
							</Button>
						</>
					}
				>
					{t("composer:recovery.text", { version: recovery.offered.saved.version })}{" "}
					<RelativeTime at={new Date(recovery.offered.at).toISOString()} />
				</Notice>
			)}
			{state.kind === "conflict" ? <Conflict onMerged={settle} /> : null}
			{state.kind === "offline" ? (
				<Notice
					tone="warning"
					urgent
					title={t("composer:offline.title")}
					actions={
						<Button size="small" onClick={() => save()}>
							{t("ui:retry")}
						</Button>
					}
				>
					{t("composer:offline.text")}
				</Notice>
			) : null}
			{state.kind === "blocked" ? (
				<Notice
					tone="danger"
					urgent
					title={t("assurance:blocked")}
					actions={
						<Button size="small" onClick={() => view.getState().show({ problems: true })}>
							{t("assurance:blocked-show")}
						</Button>
					}
				>
					{t("assurance:blocked-text", { number: state.errors })}
				</Notice>
			) : null}
			{state.kind === "refused" ? <RefusalNotice error={state.error} onRetry={() => save()} /> : null}
			{tabs.saved !== null && tabs.saved > saved ? (
				<Notice tone="warning" title={t("composer:tabs.saved", { version: tabs.saved })} />
			) : tabs.open > 0 ? (
				<Notice tone="info" title={t("composer:tabs.open")} />
			) : null}
			<LeaveGuard unsaved={dirty} />
		</div>
	);
}

/** A conflict: who saved in between, and the button to merge. */
function Conflict({ onMerged }: { onMerged: () => void }) {
	const { t } = useText();
	const store = useComposerStore();
	const [open, setOpen] = useState(true);
	const { flowId, saved, history } = store.getState();
	const theirs = useQuery({
		queryKey: flowKeys.newerThan(flowId, saved.version, saved.annotationsRevision),
		queryFn: ({ signal }) => readTheirs(flowId, signal),
		staleTime: 0,
	});
	if (theirs.isError) return <RefusalNotice error={theirs.error} onRetry={() => void theirs.refetch()} />;
	return (
		<>
			<Notice
				tone="warning"
				urgent
				title={t("composer:conflict.title")}
				actions={
					<Button size="small" variant="primary" disabled={theirs.data === undefined} onClick={() => setOpen(true)}>
						{t("composer:conflict.merge")}
					</Button>
				}
			>
				{theirs.data === undefined ? t("ui:loading") : <WhoSaved theirs={theirs.data} since={saved} />}
			</Notice>
			{open && theirs.data !== undefined ? (
				<MergeDialog
					saved={saved}
					mine={history.present}
					theirs={theirs.data}
					onClose={() => setOpen(false)}
					onMerged={(merged) => {
						mergeInDraft(store, theirs.data, merged);
						onMerged();
					}}
				/>
			) : null}
		</>
	);
}

/** Makes their version the base, and the merge the draft, which is not saved yet. */
function mergeInDraft(
	store: ComposerStore,
	{ definition, annotations, head, beside }: Theirs,
	merged: MergedParts,
): void {
	const { saved, history, rebase } = store.getState();
	rebase(
		{
			version: head.version,
			annotationsRevision: beside.revision,
			draft: { ...saved.draft, definition, annotations },
		},
		{ key: "composer:step.merged", params: { version: head.version } },
		{ ...history.present, ...merged },
	);
}
