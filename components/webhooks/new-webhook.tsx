"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { createWebhookContract } from "@/lib/identity/webhooks/calls";
import { call } from "@/lib/platform/http/call";
import { SigningSecret } from "./signing-secret";
import { blankWebhook, requestOf, type WebhookDraft, WebhookForm } from "./webhook-form";

/** Creates a webhook and shows its secret, which is shown only once. */
export function NewWebhook({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const [draft, setDraft] = useState(blankWebhook);
	const creating = useMutation({
		mutationFn: (from: WebhookDraft) =>
			call(createWebhookContract, { params: { organization }, body: requestOf(from) }),
	});
	if (creating.data !== undefined) {
		const { id, secret } = creating.data.value;
		return (
			<div className="flex max-w-2xl flex-col gap-4">
				<SigningSecret secret={secret} title={t("webhooks:created")} />
				<Link href={`/console/webhooks/${id}`} className={`${buttonClasses({ variant: "primary" })} self-start`}>
					{t("webhooks:open")}
				</Link>
			</div>
		);
	}
	return (
		<div className="max-w-3xl">
			<WebhookForm
				draft={draft}
				onChange={setDraft}
				saving={creating}
				submit={t("webhooks:create")}
				unsaved={draft !== blankWebhook}
				cancel="/console/webhooks"
				onSave={(from) => creating.mutate(from)}
			/>
		</div>
	);
}
