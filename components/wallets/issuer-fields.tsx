"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { WalletVerifier } from "@/lib/identity/wallets/contract";
import { pemsIn } from "./pems-in";

type Issuer = WalletVerifier["trustedIssuers"][number];

/** One issuer whose credentials count. */
export function IssuerFields({
	issuer,
	number,
	onChange,
	onRemove,
}: {
	issuer: Issuer;
	number: number;
	onChange: (issuer: Issuer) => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation();
	const [text, setText] = useState(issuer.certificates.join("\n"));
	const change = (members: Partial<Issuer>) => onChange({ ...issuer, ...members });
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 rounded-panel border border-line p-3">
			<legend className="px-1 text-sm font-medium">{t("wallets:issuer", { number })}</legend>
			<TextField
				label={t("wallets:issuer.id")}
				hint={t("wallets:issuer.id-hint")}
				required
				maxLength={63}
				pattern="[a-z0-9][a-z0-9_\-]*"
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				value={issuer.id}
				onChange={({ target }) => change({ id: target.value })}
			/>
			<TextField
				label={t("wallets:issuer.name")}
				required
				maxLength={100}
				value={issuer.name}
				onChange={({ target }) => change({ name: target.value })}
			/>
			<TextField
				type="url"
				label={t("wallets:issuer.identifier")}
				hint={t("wallets:issuer.identifier-hint")}
				maxLength={2_000}
				dir="ltr"
				autoComplete="off"
				required={issuer.metadata}
				value={issuer.identifier ?? ""}
				onChange={({ target }) => change({ identifier: target.value === "" ? null : target.value })}
			/>
			<TextArea
				label={t("wallets:issuer.certificates")}
				hint={t("wallets:issuer.certificates-hint")}
				mono
				rows={4}
				dir="ltr"
				spellCheck={false}
				required={!issuer.metadata}
				value={text}
				onChange={({ target }) => {
					setText(target.value);
					change({ certificates: pemsIn(target.value) });
				}}
			/>
			<CheckboxField
				label={t("wallets:issuer.metadata")}
				hint={t("wallets:issuer.metadata-hint")}
				checked={issuer.metadata}
				onChange={({ target }) => change({ metadata: target.checked })}
			/>
			<Button size="small" className="self-start" onClick={onRemove}>
				{t("wallets:issuer.remove", { number })}
			</Button>
		</fieldset>
	);
}
