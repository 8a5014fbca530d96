"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { deleteSecretContract, replaceSecretContract } from "@/lib/flows/secrets/calls";
import type { NewSecret, Secret } from "@/lib/flows/secrets/contract";
import { call } from "@/lib/platform/http/call";
import { SecretForm } from "./secret-form";

/** Replaces a secret together with its addresses, and deletes it. */
export function EditSecret({
	organization,
	secret,
	revision,
}: {
	organization: string;
	secret: Secret;
	revision: number;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState<NewSecret>(() => ({ name: secret.name, value: "", origins: secret.origins }));
	const [draft, setDraft] = useState(stored);
	const params = { organization, secretName: secret.name };
	const saving = useMutation({
		mutationFn: ({ value, origins }: NewSecret) =>
			call(replaceSecretContract, { params, body: { value, origins }, ifMatch: `"${revision}"` }),
		onSuccess({ value }) {
			const saved = { name: value.name, value: "", origins: value.origins };
			setStored(saved);
			setDraft(saved);
			toast.done(t("secrets:replaced"));
			router.refresh();
		},
	});
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<Section title={t("secrets:replace")} access={replaceSecretContract.access}>
				<p className="text-sm text-muted">{t("secrets:replace-text")}</p>
				<SecretForm
					draft={draft}
					named
					onChange={setDraft}
					saving={saving}
					submit={t("secrets:replace")}
					unsaved={draft !== stored}
					onSave={(from) => saving.mutate(from)}
				/>
			</Section>
			<Section title={t("secrets:delete")} access={deleteSecretContract.access}>
				<DeletePanel
					label={t("secrets:delete")}
					title={t("secrets:delete-title", { name: secret.name })}
					consequence={t(secret.usedBy.length === 0 ? "secrets:delete-text" : "secrets:delete-used")}
					deleted={t("secrets:deleted")}
					list="/console/secrets"
					onDelete={() => call(deleteSecretContract, { params })}
				/>
			</Section>
		</div>
	);
}
