"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import type { CredentialDefinitionInput } from "@/lib/identity/issuance/contract";
import { TextFields } from "./text-fields";

type Claim = CredentialDefinitionInput["claims"][number];

/** One claim of a credential, and the attribute that it comes from. */
export function ClaimFields({
	claim,
	number,
	errorAt,
	onChange,
	onRemove,
}: {
	claim: Claim;
	number: number;
	errorAt: (member: keyof Claim) => string | undefined;
	onChange: (claim: Claim) => void;
	/** Absent for the only claim. */
	onRemove: (() => void) | undefined;
}) {
	const { t } = useTranslation();
	const change = (members: Partial<Claim>) => onChange({ ...claim, ...members });
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border border-line p-3">
			<legend className="px-1 text-sm font-medium">{t("credentials:claim", { number })}</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t("credentials:claim.name")}
					error={errorAt("name")}
					required
					maxLength={64}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={claim.name}
					onChange={({ target }) => change({ name: target.value })}
				/>
				<TextField
					label={t("credentials:claim.attribute")}
					hint={t("credentials:claim.attribute-hint")}
					error={errorAt("attribute")}
					required
					maxLength={100}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					value={claim.attribute}
					onChange={({ target }) => change({ attribute: target.value })}
				/>
			</div>
			<TextFields texts={claim.texts} error={errorAt("texts")} onChange={(texts) => change({ texts })} />
			<CheckboxField
				label={t("credentials:claim.required")}
				checked={claim.required}
				onChange={({ target }) => change({ required: target.checked })}
			/>
			{onRemove === undefined ? null : (
				<Button size="small" className="self-start" onClick={onRemove}>
					{t("credentials:claim.remove", { number })}
				</Button>
			)}
		</fieldset>
	);
}
