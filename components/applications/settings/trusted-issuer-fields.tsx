"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { TrustedIssuer } from "@/lib/identity/applications/contract";
import { IssuerFields } from "./issuer-fields";
import type { EntryOf } from "./setting-entries";

const ATTRIBUTES = ["username", "email", "id"] as const;

/** An external issuer, and how its tokens are mapped to accounts. */
export function TrustedIssuerFields({ number, entry: issuer, onChange, onRemove }: EntryOf<TrustedIssuer>) {
	const { t } = useTranslation();
	const title = t("appSettings:issuer-number", { number });
	const audiencesHint = t("appSettings:issuer-audiences-hint");
	return (
		<IssuerFields {...{ title, issuer, audiencesHint, onChange, onRemove }}>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t("appSettings:subject-claim")}
					value={issuer.subjectClaim}
					maxLength={100}
					dir="ltr"
					required
					onChange={(event) => onChange({ subjectClaim: event.target.value })}
				/>
				<Select
					label={t("appSettings:account-attribute")}
					value={issuer.accountAttribute}
					options={ATTRIBUTES.map((value) => ({ value, label: t(`appSettings:account.${value}`) }))}
					onValueChange={(accountAttribute) => onChange({ accountAttribute })}
				/>
			</div>
			<CheckboxField
				label={t("appSettings:issuer-grants")}
				hint={t("appSettings:issuer-grants-hint")}
				checked={issuer.authorizationGrants}
				onChange={(event) => onChange({ authorizationGrants: event.target.checked })}
			/>
		</IssuerFields>
	);
}
