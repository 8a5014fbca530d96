"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { type ApplicationSettings, TLS_SUBJECT_TYPES } from "@/lib/identity/applications/contract";

type TlsSubject = NonNullable<ApplicationSettings["clientAuthentication"]["tlsSubject"]>;

const examples: Record<TlsSubject["type"], string> = {
	subject_dn: "CN=shop,O=Example,C=DE",
	san_dns: "shop.example",
	san_uri: "spiffe://example/shop",
	san_ip: "10.0.0.7",
	san_email: "shop@example.com",
};

/** The subject that a certificate must have to authenticate the application. */
export function TlsSubjectFields({
	subject,
	onChange,
}: {
	subject: TlsSubject | null;
	onChange: (subject: TlsSubject) => void;
}) {
	const { t } = useTranslation();
	const { type, value } = subject ?? { type: "subject_dn", value: "" };
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Select
				label={t("appSettings:tls-subject-type")}
				value={type}
				options={TLS_SUBJECT_TYPES.map((each) => ({ value: each, label: t(`appSettings:tls-subject.${each}`) }))}
				onValueChange={(chosen) => onChange({ type: chosen, value })}
			/>
			<TextField
				label={t("appSettings:tls-subject-value")}
				value={value}
				placeholder={examples[type]}
				maxLength={500}
				dir="ltr"
				spellCheck={false}
				required
				onChange={(event) => onChange({ type, value: event.target.value })}
			/>
		</div>
	);
}
