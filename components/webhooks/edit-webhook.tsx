"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { deleteWebhookContract, updateWebhookContract } from "@/lib/identity/webhooks/calls";
import type { Webhook } from "@/lib/identity/webhooks/contract";
import { call } from "@/lib/platform/http/call";
import { ReplaceSecret } from "./replace-secret";
import { TestWebhook } from "./test-webhook";
import { draftOf, requestOf, type WebhookDraft, WebhookForm } from "./webhook-form";

/** Edits, tests and deletes a webhook, and replaces its secret. */
export function EditWebhook({
	organization,
	webhook,
	revision,
}: {
	organization: string;
	webhook: Webhook;
	revision: number;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(() => draftOf(webhook));
	const [draft, setDraft] = useState(stored);
	const params = { organization, webhookId: webhook.id };
	const saving = useMutation({
		mutationFn: (from: WebhookDraft) =>
			call(updateWebhookContract, { params, body: requestOf(from), ifMatch: `"${revision}"` }),
		onSuccess({ value }) {
			const saved = draftOf(value);
			setStored(saved);
			setDraft(saved);
			toast.done(t("webhooks:saved"));
			router.refresh();
		},
	});
	const dirty = draft !== stored;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<WebhookForm
				draft={draft}
				onChange={setDraft}
				saving={saving}
				submit={t("webhooks:save")}
				unsaved={dirty}
				onSave={(from) => saving.mutate(from)}
			/>
			<div className="flex min-w-0 flex-col gap-6">
				<TestWebhook {...params} unsaved={dirty} />
				<ReplaceSecret {...params} />
				<Section title={t("webhooks:delete")} access={deleteWebhookContract.access}>
					<DeletePanel
						label={t("webhooks:delete")}
						title={t("webhooks:delete-title", { name: webhook.name })}
						consequence={t("webhooks:delete-text")}
						deleted={t("webhooks:deleted")}
						list="/console/webhooks"
						onDelete={() => call(deleteWebhookContract, { params })}
					/>
				</Section>
			</div>
		</div>
	);
}
