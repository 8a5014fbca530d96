"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { deleteLifecycleRuleContract, updateLifecycleRuleContract } from "@/lib/identity/lifecycle/calls";
import type { NewRule, Rule, RuleChoices, RuleUpdate } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";
import { RuleForm } from "./rule-form";
import { RuleTrial } from "./rule-trial";

/** Edits, tries, enables and deletes a rule. */
export function EditRule({
	organization,
	rule,
	revision,
	choices,
}: {
	organization: string;
	rule: Rule;
	revision: number;
	choices: RuleChoices;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(() => draftOf(rule));
	const [draft, setDraft] = useState(stored);
	const params = { organization, ruleId: rule.id };
	const change = (body: RuleUpdate) => call(updateLifecycleRuleContract, { params, body, ifMatch: `"${revision}"` });
	const saving = useMutation({
		mutationFn: ({ enabled: _, ...body }: NewRule) => change(body),
		onSuccess({ value }) {
			const saved = draftOf(value);
			setStored(saved);
			setDraft(saved);
			toast.done(t("lifecycle:saved"));
			router.refresh();
		},
	});
	const switching = useMutation({
		mutationFn: (enabled: boolean) => change({ enabled }),
		onSuccess({ value }) {
			toast.done(t(value.enabled ? "lifecycle:was-enabled" : "lifecycle:was-disabled"));
			router.refresh();
		},
	});
	const dirty = draft !== stored;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<RuleForm
				draft={draft}
				choices={choices}
				onChange={setDraft}
				saving={saving}
				submit={t("lifecycle:save")}
				unsaved={dirty}
				onSave={(from) => saving.mutate(from)}
			/>
			<div className="flex min-w-0 flex-col gap-6">
				<RuleTrial {...params} unsaved={dirty} />
				<Section
					title={t(rule.enabled ? "lifecycle:status.enabled" : "lifecycle:status.disabled")}
					access={updateLifecycleRuleContract.access}
				>
					<p className="text-sm text-muted">{t(rule.enabled ? "lifecycle:enabled-text" : "lifecycle:disabled-text")}</p>
					<p className="text-sm text-muted">{t("lifecycle:author", { name: rule.author })}</p>
					<Button
						className="self-start"
						variant={rule.enabled ? "secondary" : "primary"}
						busy={switching.isPending}
						disabled={dirty}
						onClick={() => switching.mutate(!rule.enabled)}
					>
						{t(rule.enabled ? "lifecycle:disable" : "lifecycle:enable")}
					</Button>
					<RefusalNotice error={switching.error} />
				</Section>
				<Section title={t("lifecycle:delete")} access={deleteLifecycleRuleContract.access}>
					<DeletePanel
						label={t("lifecycle:delete")}
						title={t("lifecycle:delete-title", { name: rule.name })}
						consequence={t("lifecycle:delete-text")}
						deleted={t("lifecycle:deleted")}
						list="/console/lifecycle-rules"
						onDelete={() => call(deleteLifecycleRuleContract, { params })}
					/>
				</Section>
			</div>
		</div>
	);
}

function draftOf({ name, enabled, trigger, conditions, actions, dailyLimit }: Rule): NewRule {
	return { name, enabled, trigger, conditions, actions, dailyLimit };
}
