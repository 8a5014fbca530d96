"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { createLifecycleRuleContract } from "@/lib/identity/lifecycle/calls";
import type { NewRule, RuleChoices } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";
import { blankRule, RuleForm } from "./rule-form";

/** Creates a rule that is not enabled, and opens it, where it can be tried. */
export function NewLifecycleRule({ organization, choices }: { organization: string; choices: RuleChoices }) {
	const { t } = useTranslation();
	const router = useRouter();
	const [draft, setDraft] = useState(blankRule);
	const creating = useMutation({
		mutationFn: (body: NewRule) => call(createLifecycleRuleContract, { params: { organization }, body }),
		onSuccess: ({ value }) => router.push(`/console/lifecycle-rules/${value.id}`),
	});
	return (
		<div className="max-w-3xl">
			<RuleForm
				draft={draft}
				choices={choices}
				onChange={setDraft}
				saving={creating}
				leaves
				submit={t("lifecycle:create")}
				unsaved={draft !== blankRule}
				cancel="/console/lifecycle-rules"
				onSave={(body) => creating.mutate(body)}
			/>
		</div>
	);
}
