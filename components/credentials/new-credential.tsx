"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { createCredentialDefinitionContract } from "@/lib/identity/issuance/calls";
import { call } from "@/lib/platform/http/call";
import { blankCredential, type CredentialDraft, CredentialForm, requestOf } from "./credential-form";

/** Defines a credential, and returns to the list. */
export function NewCredential({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [draft, setDraft] = useState(blankCredential);
	const creating = useMutation({
		mutationFn: (from: CredentialDraft) =>
			call(createCredentialDefinitionContract, { params: { organization }, body: requestOf(from) }),
		onSuccess() {
			toast.done(t("credentials:created"));
			router.push("/console/credentials");
			router.refresh();
		},
	});
	return (
		<div className="max-w-3xl">
			<CredentialForm
				draft={draft}
				onChange={setDraft}
				saving={creating}
				submit={t("credentials:create")}
				unsaved={draft !== blankCredential && !creating.isSuccess}
				cancel="/console/credentials"
				onSave={(from) => creating.mutate(from)}
			/>
		</div>
	);
}
