"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { deleteCredentialDefinitionContract, updateCredentialDefinitionContract } from "@/lib/identity/issuance/calls";
import type { CredentialDefinition } from "@/lib/identity/issuance/contract";
import { call } from "@/lib/platform/http/call";
import { type CredentialDraft, CredentialForm, draftOf, requestOf } from "./credential-form";

/** Edits and deletes the definition of a credential. */
export function EditCredential({
	organization,
	definition,
	revision,
}: {
	organization: string;
	definition: CredentialDefinition;
	revision: number;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(() => draftOf(definition));
	const [draft, setDraft] = useState(stored);
	const params = { organization, definitionId: definition.id };
	const saving = useMutation({
		mutationFn: (from: CredentialDraft) =>
			call(updateCredentialDefinitionContract, { params, body: requestOf(from), ifMatch: `"${revision}"` }),
		onSuccess({ value }) {
			const saved = draftOf(value);
			setStored(saved);
			setDraft(saved);
			toast.done(t("credentials:saved"));
			router.refresh();
		},
	});
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<CredentialForm
				draft={draft}
				onChange={setDraft}
				saving={saving}
				submit={t("credentials:save")}
				unsaved={draft !== stored}
				onSave={(from) => saving.mutate(from)}
			/>
			<Section title={t("credentials:delete")} access={deleteCredentialDefinitionContract.access}>
				<DeletePanel
					label={t("credentials:delete")}
					title={t("credentials:delete-title")}
					consequence={t("credentials:delete-text")}
					deleted={t("credentials:gone")}
					list="/console/credentials"
					onDelete={() => call(deleteCredentialDefinitionContract, { params })}
				/>
			</Section>
		</div>
	);
}
