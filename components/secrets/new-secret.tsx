"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { createSecretContract } from "@/lib/flows/secrets/calls";
import type { NewSecret as Draft } from "@/lib/flows/secrets/contract";
import { call } from "@/lib/platform/http/call";
import { blankSecret, SecretForm } from "./secret-form";

/** Creates a secret, and returns to the list. */
export function NewSecret({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [draft, setDraft] = useState(blankSecret);
	const creating = useMutation({
		mutationFn: (body: Draft) => call(createSecretContract, { params: { organization }, body }),
		onSuccess() {
			toast.done(t("secrets:created"));
			router.push("/console/secrets");
			router.refresh();
		},
	});
	return (
		<div className="max-w-3xl">
			<SecretForm
				draft={draft}
				onChange={setDraft}
				saving={creating}
				submit={t("secrets:create")}
				unsaved={draft !== blankSecret && !creating.isSuccess}
				leaves
				cancel="/console/secrets"
				onSave={(body) => creating.mutate(body)}
			/>
		</div>
	);
}
