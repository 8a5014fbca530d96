"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { createProvisioningTargetContract } from "@/lib/identity/provisioning/calls";
import type { NewTarget, TargetChoices } from "@/lib/identity/provisioning/contract";
import { call } from "@/lib/platform/http/call";
import { blankTarget, bodyOf, TargetForm } from "./target-form";

/** Creates a target that is not enabled, and opens it, where it can be tried. */
export function NewProvisioningTarget({ organization, choices }: { organization: string; choices: TargetChoices }) {
	const { t } = useTranslation();
	const router = useRouter();
	const [draft, setDraft] = useState(blankTarget);
	const creating = useMutation({
		mutationFn: (from: NewTarget) =>
			call(createProvisioningTargetContract, { params: { organization }, body: bodyOf(from) }),
		onSuccess: ({ value }) => router.push(`/console/provisioning-targets/${value.id}`),
	});
	return (
		<div className="max-w-3xl">
			<TargetForm
				draft={draft}
				choices={choices}
				hasSecret={false}
				onChange={setDraft}
				saving={creating}
				leaves
				submit={t("provisioning:create")}
				unsaved={draft !== blankTarget}
				cancel="/console/provisioning-targets"
				onSave={(from) => creating.mutate(from)}
			/>
		</div>
	);
}
