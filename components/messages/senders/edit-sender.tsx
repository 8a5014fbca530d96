"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { Allowed } from "@/components/ui/permissions";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { testSenderContract, updateSenderContract } from "@/lib/platform/messages/calls";
import type { Sender } from "@/lib/platform/messages/contract";
import { DeleteSenderDialog } from "./delete-sender-dialog";
import { inputOf, type SenderDraft } from "./sender-draft";
import { SenderForm } from "./sender-form";
import { TestSender } from "./test-sender";

/** Edits, tests and deletes a sender. */
export function EditSender({ sender: read, revision }: { sender: Sender; revision: number }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [{ sender, etag }, setSaved] = useState({ sender: read, etag: `"${revision}"` });
	const [dirty, setDirty] = useState(false);
	const [deleting, setDeleting] = useState(false);
	const saving = useMutation({
		mutationFn(draft: SenderDraft) {
			const { id: _, ...body } = inputOf(draft);
			return call(updateSenderContract, { params: { senderId: sender.id }, body, ifMatch: etag });
		},
		onSuccess({ value, etag: saved }) {
			setSaved({ sender: value, etag: saved ?? etag });
			setDirty(false);
			toast.done(t("senders:saved"));
			router.refresh();
		},
	});
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
			<SenderForm
				// After saving, the form starts with the stored values, and typed secrets are removed from the page.
				key={etag}
				sender={sender}
				saving={saving}
				submit={t("senders:save")}
				unsaved={dirty}
				onDirty={() => setDirty(true)}
				onSave={(draft) => saving.mutate(draft)}
				actions={
					<Button variant="quiet" onClick={() => setDeleting(true)}>
						{t("senders:delete")}
					</Button>
				}
			/>
			<Allowed access={testSenderContract.access}>
				<TestSender sender={sender} unsaved={dirty} />
			</Allowed>
			{deleting ? <DeleteSenderDialog sender={sender} etag={etag} onClose={() => setDeleting(false)} /> : null}
		</div>
	);
}
