"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { putFlowDraftContract } from "@/lib/flows/publication/calls";
import { call } from "@/lib/platform/http/call";
import { useComposer, useComposerStore } from "../../store/composer-context";
import { publishedOf } from "../../store/composer-draft";
import { DefinitionChanges, useCompareSources } from "../comparison";

/** The draft of an assistant: first how it changes what the flow proves, then every change. Accepting it saves it as one's own. */
export function ProposalDialog({ client, onClose }: { client: string; onClose: () => void }) {
	const { t } = useTranslation();
	const toast = useToast();
	const store = useComposerStore();
	const sources = useCompareSources();
	const saved = useComposer((state) => state.saved);
	const accepting = useMutation({
		async mutationFn() {
			const { flowId } = store.getState();
			const { kept, version, draft } = saved;
			if (kept === undefined) return;
			const { name, nodes, otherMembers } = draft.definition;
			const { textsBefore } = kept;
			const { value } = await call(putFlowDraftContract, {
				params: { flowId },
				body: { name, nodes, otherMembers, baseVersion: version, texts: draft.texts, textsBefore },
				ifMatch: `"${kept.revision}"`,
			});
			const { revision, updatedAt: at, updatedBy: by, proposedBy } = value;
			store.getState().markSaved({ ...saved, kept: { ...kept, revision, at, by, proposedBy } });
		},
		onSuccess() {
			toast.done(t("composer:proposal.accepted"));
			onClose();
		},
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("composer:proposal.dialog", { client })}
			footer={
				<Button variant="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
					{t("composer:proposal.accept")}
				</Button>
			}
		>
			<DefinitionChanges before={publishedOf(saved).definition} after={saved.draft.definition} sources={sources} />
			{accepting.isError ? <RefusalNotice error={accepting.error} /> : null}
		</Dialog>
	);
}
