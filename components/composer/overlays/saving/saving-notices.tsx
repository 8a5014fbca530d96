"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
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
import { publishedOf, type SavedDraft } from "../../store/composer-draft";
import { type ComposerStore, isDirty } from "../../store/composer-store";
import { MergeDialog, type MergedParts, readTheirs, type Theirs, WhoSaved } from "../comparison";
import { CanaryNotice } from "./canary-notice";
import { SharedTextsNotice } from "./shared-texts-notice";
import { useRecovery } from "./use-recovery";

/** Loaded when it is shown. */
const MovedTextsNotice = dynamic(() => import("./moved-texts-notice").then((module) => module.MovedTextsNotice), {
	ssr: false,
});

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
			{state.kind === "conflict" ? <Conflict of={state.with} onMerged={settle} /> : null}
			<CanaryNotice />
			<SharedTextsNotice />
			{state.kind === "texts-moved" ? <MovedTextsNotice /> : null}
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
function Conflict({ of, onMerged }: { of: "draft" | "version"; onMerged: () => void }) {
	const { t } = useText();
	const store = useComposerStore();
	const [open, setOpen] = useState(true);
	const { flowId, saved, history } = store.getState();
	const theirs = useQuery({
		queryKey: [...flowKeys.newerThan(flowId, saved.version, saved.annotationsRevision), of, saved.kept?.revision],
		queryFn: ({ signal }) => readTheirs(flowId, of, signal),
		staleTime: 0,
	});
	if (theirs.isError) return <RefusalNotice error={theirs.error} onRetry={() => void theirs.refetch()} />;
	return (
		<>
			<Notice
				tone="warning"
				urgent
				title={t(of === "draft" ? "composer:conflict.draft" : "composer:conflict.title")}
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
					base={baseOf(saved, theirs.data)}
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

/** The common base of both sides: the last kept draft, or, if a version was published, the version before it. */
function baseOf({ draft, ...saved }: SavedDraft, theirs: Theirs): MergedParts {
	return theirs.draft === null ? { ...draft, ...publishedOf({ draft, ...saved }) } : draft;
}

/** Makes the other person's draft or version the saved state, and the merged result the draft, which is not saved yet. */
function mergeInDraft(store: ComposerStore, theirs: Theirs, merged: MergedParts): void {
	const { definition, annotations, head, beside, draft } = theirs;
	const { saved, history, rebase } = store.getState();
	const { kept, ...rest } = saved;
	const { present } = history;
	const now = { ...rest, version: head.version, annotationsRevision: beside.revision };
	const step = { key: "composer:step.merged", params: { version: head.version } } as const;
	if (draft !== null) {
		const { texts, ...keptDraft } = draft;
		const published = { ...keptDraft.published, texts: publishedOf(saved).texts };
		const base = { ...now, kept: { ...keptDraft, published }, draft: { definition, annotations, texts } };
		rebase(base, step, { ...present, ...merged, texts: { ...texts, ...present.texts } });
		return;
	}
	const published = { definition, texts: publishedOf(saved).texts };
	const base =
		kept === undefined
			? { ...now, draft: { annotations, ...published } }
			: { ...now, kept: { ...kept, published }, draft: { ...saved.draft, annotations } };
	rebase(base, step, { ...present, ...merged });
}
