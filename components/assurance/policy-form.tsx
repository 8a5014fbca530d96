"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { useToast } from "@/components/ui/toast";
import { putPolicyContract } from "@/lib/flows/assurance/calls";
import type { AssurancePolicy, SavedPolicy } from "@/lib/flows/assurance/contract";
import { call } from "@/lib/platform/http/call";
import { ExceptionFields, PolicyFields } from "./policy-fields";

/** Edits the requirements for all flows of the organization, or for one flow. */
export function PolicyForm({
	flowId,
	saved,
	onSaved,
}: {
	/** Undefined for the policy of the organization. */
	flowId?: string;
	saved: SavedPolicy;
	onSaved?: () => void;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [base, setBase] = useState(saved);
	const [draft, setDraft] = useState<AssurancePolicy>(settingsOf(saved));
	const dirty = !isEqual(draft, settingsOf(base));
	const saving = useMutation({
		mutationFn: () => call(putPolicyContract, { query: { flow: flowId }, body: draft, ifMatch: `"${base.revision}"` }),
		onSuccess({ value }) {
			toast.done(t("assurance:policy.saved"));
			setBase(value);
			setDraft(settingsOf(value));
			router.refresh();
			onSaved?.();
		},
	});
	const own = flowId === undefined ? "organization" : "flow";
	const change = (members: Partial<AssurancePolicy>) => setDraft({ ...draft, ...members });
	const testsElsewhere = base.effective.testsBlock && !base.testsBlock;
	const fourEyesElsewhere = base.effective.fourEyes && !base.fourEyes;
	return (
		<ResourceForm
			access={putPolicyContract.access}
			className="min-w-0 gap-4"
			barClassName="pt-1"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t("assurance:policy.save")}
			unsaved={dirty}
			unchanged={!dirty}
			retry={false}
		>
			<PolicyFields policy={draft} effective={base.effective} own={own} onChange={change} />
			<CheckboxField
				label={t("assurance:policy.tests-block")}
				hint={testsElsewhere ? t("assurance:policy.tests-above") : t("assurance:policy.tests-block-hint")}
				checked={testsElsewhere || draft.testsBlock}
				disabled={testsElsewhere}
				onChange={({ target }) => change({ testsBlock: target.checked })}
			/>
			<CheckboxField
				label={t("assurance:policy.four-eyes")}
				hint={fourEyesElsewhere ? t("assurance:policy.tests-above") : t("assurance:policy.four-eyes-hint")}
				checked={fourEyesElsewhere || draft.fourEyes}
				disabled={fourEyesElsewhere}
				onChange={({ target }) => change({ fourEyes: target.checked })}
			/>
			{flowId === undefined ? null : <ExceptionFields policy={draft} effective={base.effective} onChange={change} />}
		</ResourceForm>
	);
}

function settingsOf({ level, demands, testsBlock, fourEyes, exceptions }: AssurancePolicy): AssurancePolicy {
	return { level, demands, testsBlock, fourEyes, exceptions };
}
