"use client";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { LinesField } from "@/components/ui/lines-field";
import { TextField } from "@/components/ui/text-field";
import type { TrustedIssuer } from "@/lib/identity/applications/contract";
import { CertificateFields } from "./certificate-fields";
import { examples } from "./example-addresses";

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
			{children}
			<LinesField
				label={t("appSettings:issuer-audiences")}
				hint={audiencesHint}
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
