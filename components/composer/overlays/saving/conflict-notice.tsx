"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useComposerStore } from "../../store/composer-context";
import { publishedOf, type SavedDraft } from "../../store/composer-draft";
import type { ComposerStore } from "../../store/composer-store";
import { MergeDialog, type MergedParts, readTheirs, type Theirs, WhoSaved } from "../comparison";

/** A conflict: who saved in between, and the button to merge. */
export function ConflictNotice({ of, onMerged }: { of: "draft" | "version"; onMerged: () => void }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const [open, setOpen] = useState(true);
	const { flowId, saved, history } = store.getState();
	const theirs = useQuery({
		queryKey: flowKeys.newerThan(flowId, saved, of, saved.kept?.revision),
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
