"use client";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Action, RuleChoices } from "@/lib/identity/lifecycle/contract";
import { ThingChoice } from "./choice";

const kinds = [
	...["give-group", "take-group", "give-role", "take-role"],
	...["notify", "disable", "delete", "hand-over"],
] as Action["kind"][];
const addressees = ["person", "manager", "addresses"] as const;
const heirs = ["manager", "user"] as const;

export const newAction: Action = { kind: "give-group", group: "" };

function blank(kind: Action["kind"]): Action {
	switch (kind) {
		case "give-group":
		case "take-group":
			return { kind, group: "" };
		case "give-role":
		case "take-role":
			return { kind, role: "" };
		case "notify":
			return { kind, to: "person", addresses: [], subject: "", text: "" };
		case "disable":
			return { kind };
		case "delete":
			return { kind, afterDays: 30 };
		case "hand-over":
			return { kind, to: "manager", user: null };
	}
}

/** The fields of one action. */
export function ActionFields({
	action,
	choices,
	onChange,
}: {
	action: Action;
	choices: RuleChoices;
	onChange: (action: Action) => void;
}) {
	const { t } = useTranslation();
	return (
		<>
			<Select
				label={t("lifecycle:action")}
				options={kinds.map((value) => ({ value, label: t(`lifecycle:action.${value}`) }))}
				value={action.kind}
				onValueChange={(kind) => onChange(blank(kind))}
			/>
			{"group" in action ? (
				<ThingChoice
					label={t("lifecycle:group")}
					things={choices.groups}
					value={action.group}
					onChange={(group) => onChange({ ...action, group })}
				/>
			) : null}
			{"role" in action ? (
				<ThingChoice
					label={t("lifecycle:role")}
					things={choices.roles}
					value={action.role}
					onChange={(role) => onChange({ ...action, role })}
				/>
			) : null}
			{action.kind === "delete" ? (
				<TextField
					label={t("lifecycle:after-days")}
					type="number"
					required
					min={0}
					max={365}
					value={action.afterDays}
					onChange={(event) => onChange({ ...action, afterDays: event.target.valueAsNumber || 0 })}
				/>
			) : null}
			{action.kind === "hand-over" ? (
				<>
					<Select
						label={t("lifecycle:to")}
						options={heirs.map((value) => ({ value, label: t(`lifecycle:heir.${value}`) }))}
						value={action.to}
						onValueChange={(to) => onChange({ ...action, to, user: null })}
					/>
					{action.to === "user" ? (
						<TextField
							label={t("lifecycle:user-id")}
							required
							dir="ltr"
							value={action.user ?? ""}
							onChange={(event) => onChange({ ...action, user: event.target.value.trim() })}
						/>
					) : null}
				</>
			) : null}
			{action.kind === "notify" ? (
				<>
					<Select
						label={t("lifecycle:to")}
						options={addressees.map((value) => ({ value, label: t(`lifecycle:addressee.${value}`) }))}
						value={action.to}
						onValueChange={(to) => onChange({ ...action, to })}
					/>
					{action.to === "addresses" ? (
						<LinesField
							label={t("lifecycle:addresses")}
							value={action.addresses}
							onChange={(addresses) => onChange({ ...action, addresses })}
						/>
					) : null}
					<TextField
						label={t("lifecycle:subject")}
						required
						maxLength={200}
						dir="auto"
						className="sm:col-span-2"
						value={action.subject}
						onChange={(event) => onChange({ ...action, subject: event.target.value })}
					/>
					<TextArea
						label={t("lifecycle:text-of-mail")}
						hint={t("lifecycle:values-of-mail", { values: "{{name}}, {{username}}, {{rule}}" })}
						required
						rows={4}
						maxLength={5_000}
						dir="auto"
						className="sm:col-span-2"
						value={action.text}
						onChange={(event) => onChange({ ...action, text: event.target.value })}
					/>
				</>
			) : null}
		</>
	);
}
