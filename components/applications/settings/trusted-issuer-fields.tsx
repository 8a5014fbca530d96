"use client";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { LinesField } from "@/components/ui/lines-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { TrustedIssuer } from "@/lib/identity/applications/contract";
import { CertificateFields } from "./certificate-fields";
import { examples } from "./example-addresses";

const ATTRIBUTES = ["username", "email", "id"] as const;

/** An external issuer, and how its tokens are mapped to accounts. */
export function TrustedIssuerFields({
	number,
	issuer,
	onChange,
	onRemove,
}: {
	/** The position of the entry, from 1; names it until a name is typed. */
	number: number;
	issuer: TrustedIssuer;
	onChange: (members: Partial<TrustedIssuer>) => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation();
	const title = t("appSettings:issuer-number", { number });
	return (
		<fieldset className="relative flex min-w-0 flex-col gap-3 rounded-panel border p-3">
			<legend className="px-1 text-sm font-medium text-muted">{title}</legend>
			<TextField
				label={t("appSettings:trusted-issuer")}
				value={issuer.issuer}
				maxLength={2_000}
				dir="ltr"
				required
				placeholder={examples.issuer}
				onChange={(event) => onChange({ issuer: event.target.value })}
			/>
			<CertificateFields
				certificate={issuer.certificate}
				optional={false}
				onChange={(certificate) => onChange({ certificate })}
			/>
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
			<LinesField
				label={t("appSettings:issuer-audiences")}
				hint={t("appSettings:issuer-audiences-hint")}
				value={issuer.audiences}
				onChange={(audiences) => onChange({ audiences })}
			/>
			<div>
				<Button
					size="small"
					variant="quiet"
					onClick={onRemove}
					aria-label={t("appSettings:remove-one", { name: title })}
				>
					<X size={14} aria-hidden="true" />
					{t("appSettings:remove")}
				</Button>
			</div>
		</fieldset>
	);
}
