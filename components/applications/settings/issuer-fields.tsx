"use client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinesField } from "@/components/ui/lines-field";
import { TextField } from "@/components/ui/text-field";
import type { TrustedIssuer } from "@/lib/identity/applications/contract";
import { CertificateFields } from "./certificate-fields";
import { examples } from "./example-addresses";
import { SettingEntry } from "./setting-entry";

type Issuer = Pick<TrustedIssuer, "issuer" | "certificate" | "audiences">;

/** An issuer of tokens with its keys and audiences, in a list; `children` say what else its tokens have to be. */
export function IssuerFields({
	title,
	issuer,
	audiencesHint,
	onChange,
	onRemove,
	children,
}: {
	title: string;
	issuer: Issuer;
	audiencesHint: string;
	onChange: (members: Partial<Issuer>) => void;
	onRemove: () => void;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<SettingEntry title={title} onRemove={onRemove}>
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
			{children}
			<LinesField
				label={t("appSettings:issuer-audiences")}
				hint={audiencesHint}
				value={issuer.audiences}
				onChange={(audiences) => onChange({ audiences })}
			/>
		</SettingEntry>
	);
}
