"use client";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { updateLifecycleRuleContract } from "@/lib/identity/lifecycle/calls";
import type { RuleChoices } from "@/lib/identity/lifecycle/contract";
import { type NewRule, newRuleSchema } from "@/lib/identity/lifecycle/contract";
import { ActionFields, newAction } from "./action-fields";
import { ConditionFields, newCondition } from "./condition-fields";
import { Rows } from "./rows";
import { TriggerField } from "./trigger-field";

const MAX_ROWS = 10;

export const blankRule: NewRule = {
	...{ name: "", enabled: false, trigger: { on: "holds" }, conditions: [newCondition], actions: [newAction] },
	dailyLimit: 50,
};

/** The form of a rule: when, of whom, and what. */
export function RuleForm({
	draft,
	choices,
	onChange,
	onSave,
	...form
}: {
	draft: NewRule;
	choices: RuleChoices;
	onChange: (draft: NewRule) => void;
	onSave: (draft: NewRule) => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "cancel">) {
	const { t } = useTranslation();
	const [tried, setTried] = useState(false);
	const wrong = tried && !isComplete(draft);
	function save() {
		setTried(true);
		if (isComplete(draft)) onSave({ ...draft, name: draft.name.trim() });
	}
	return (
		<ResourceForm
			access={updateLifecycleRuleContract.access}
			{...form}
			onSave={save}
			retry={false}
			problems={wrong ? [t("lifecycle:incomplete")] : []}
			className="gap-4"
		>
			<TextField
				label={t("lifecycle:name")}
				required
				maxLength={255}
				dir="auto"
				autoComplete="off"
				value={draft.name}
				onChange={(event) => onChange({ ...draft, name: event.target.value })}
			/>
			<TriggerField trigger={draft.trigger} choices={choices} onChange={(trigger) => onChange({ ...draft, trigger })} />
			<Rows
				title={t("lifecycle:conditions")}
				rows={draft.conditions}
				add={{ label: t("lifecycle:add-condition"), row: newCondition }}
				max={MAX_ROWS}
				onChange={(conditions) => onChange({ ...draft, conditions })}
			>
				{(condition, set) => <ConditionFields condition={condition} choices={choices} onChange={set} />}
			</Rows>
			<Rows
				title={t("lifecycle:then")}
				rows={draft.actions}
				add={{ label: t("lifecycle:add-action"), row: newAction }}
				max={MAX_ROWS}
				onChange={(actions) => onChange({ ...draft, actions })}
			>
				{(action, set) => <ActionFields action={action} choices={choices} onChange={set} />}
			</Rows>
			{draft.actions.some(({ kind }) => kind === "disable" || kind === "delete") ? (
				<TextField
					label={t("lifecycle:daily-limit")}
					hint={t("lifecycle:daily-limit-hint")}
					type="number"
					min={1}
					max={100_000}
					value={draft.dailyLimit ?? ""}
					onChange={({ target }) =>
						onChange({ ...draft, dailyLimit: target.value === "" ? null : Number(target.value) })
					}
				/>
			) : null}
		</ResourceForm>
	);
}

function isComplete(draft: NewRule): boolean {
	const parsed = newRuleSchema.safeParse(draft);
	if (!parsed.success) return false;
	const { trigger, conditions } = parsed.data;
	const attributes = [trigger, ...conditions].flatMap((each) => ("attribute" in each ? [each.attribute] : []));
	return (trigger.on !== "holds" || conditions.length > 0) && !attributes.includes("");
}
