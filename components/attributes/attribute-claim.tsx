"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { CLAIM_SCOPES } from "@/lib/identity/attributes/contract";
import type { AttributePart } from "./attribute-parts";

/** The claim that an attribute feeds. */
export function AttributeClaim({ draft, problems, onChange }: AttributePart) {
	const { t } = useTranslation();
	const { claim } = draft;
	const problem = problems.get("claim.name") ?? problems.get("claim");
	return (
		<>
			<p className="text-sm text-muted">{t("attributes:claim-text")}</p>
			<CheckboxField
				label={t("attributes:claim-on")}
				checked={claim !== null}
				onChange={(event) => onChange({ claim: event.target.checked ? { name: draft.name, scope: "profile" } : null })}
			/>
			{claim === null ? null : (
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={t("attributes:claim-name")}
						error={problem}
						value={claim.name}
						onChange={(event) => onChange({ claim: { ...claim, name: event.target.value } })}
						pattern="[A-Za-z_][\w.:\/\-]*"
						maxLength={200}
						dir="ltr"
						autoComplete="off"
						spellCheck={false}
						required
					/>
					<Select
						label={t("attributes:claim-scope")}
						value={claim.scope}
						options={CLAIM_SCOPES.map((value) => ({ value, label: value }))}
						onValueChange={(scope) => onChange({ claim: { ...claim, scope } })}
					/>
				</div>
			)}
		</>
	);
}
