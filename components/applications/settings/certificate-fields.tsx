"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ApplicationCertificate } from "@/lib/identity/applications/contract";
import { examples } from "./example-addresses";
import { PemFile } from "./pem-file";

const NONE = "none";

/** The source of public keys: a certificate, a key set, or the URL of a key set. */
export function CertificateFields<Certificate extends ApplicationCertificate | null>({
	certificate,
	optional,
	onChange,
}: {
	certificate: Certificate;
	/** Whether the source may be absent. */
	optional: boolean;
	onChange: (certificate: Certificate | ApplicationCertificate) => void;
}) {
	const { t } = useTranslation();
	const change = (type: ApplicationCertificate["type"] | typeof NONE) => {
		if (type === NONE) onChange(null as Certificate);
		else onChange(type === "JWKS" ? { type, url: "" } : { type, value: "" });
	};
	const types = [optional ? NONE : [], "JWKS", "JWK_SET", "PEM"].flat() as (
		| typeof NONE
		| ApplicationCertificate["type"]
	)[];
	return (
		<div className="flex flex-col gap-3">
			<Select
				label={t("appSettings:keys")}
				className="sm:w-1/2 sm:pe-2"
				value={certificate?.type ?? NONE}
				options={types.map((type) => ({ value: type, label: t(`appSettings:keys.${type}`) }))}
				onValueChange={change}
			/>
			{certificate?.type === "JWKS" ? (
				<TextField
					label={t("appSettings:jwks-url")}
					type="url"
					dir="ltr"
					placeholder={examples.jwksUrl}
					maxLength={2_000}
					required
					value={certificate.url}
					onChange={(event) => onChange({ type: "JWKS", url: event.target.value })}
				/>
			) : null}
			{certificate?.type === "JWK_SET" ? (
				<TextArea
					label={t("appSettings:jwk-set")}
					mono
					rows={8}
					maxLength={40_000}
					required
					spellCheck={false}
					placeholder={examples.jwkSet}
					value={certificate.value}
					onChange={(event) => onChange({ type: "JWK_SET", value: event.target.value })}
				/>
			) : null}
			{certificate?.type === "PEM" ? (
				<>
					<TextArea
						label={t("appSettings:pem")}
						mono
						rows={5}
						maxLength={20_000}
						required
						spellCheck={false}
						placeholder={examples.pem}
						value={certificate.value}
						onChange={(event) => onChange({ type: "PEM", value: event.target.value })}
					/>
					<PemFile onRead={(value) => onChange({ type: "PEM", value })} />
				</>
			) : null}
		</div>
	);
}
