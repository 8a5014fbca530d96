"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { createSenderContract } from "@/lib/platform/messages/calls";
import { inputOf, type SenderDraft } from "./sender-draft";
import { SenderForm } from "./sender-form";

/** Creates a sender and opens it, so that it can be tested. */
export function NewSender() {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [dirty, setDirty] = useState(false);
	const creating = useMutation({
		mutationFn: (draft: SenderDraft) => call(createSenderContract, { body: inputOf(draft) }),
		onSuccess({ value }) {
			toast.done(t("senders:created"));
			router.push(`/console/senders/${value.id}`);
		},
	});
	return (
		<SenderForm
			sender={undefined}
			saving={creating}
			submit={t("senders:create")}
			unsaved={dirty && !creating.isSuccess}
			leaves
			onDirty={() => setDirty(true)}
			onSave={(draft) => creating.mutate(draft)}
			actions={
				<Link href="/console/senders" className={buttonClasses({ variant: "quiet" })}>
					{t("ui:cancel")}
				</Link>
			}
		/>
	);
}
