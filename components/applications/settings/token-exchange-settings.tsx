"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { TOKEN_EXCHANGE, type TrustedIssuer } from "@/lib/identity/applications/contract";
import { OtherDomainSettings } from "./other-domain-settings";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";
import { TrustedIssuerFields } from "./trusted-issuer-fields";

const MAX_ISSUERS = 20;
const NEW_ISSUER: TrustedIssuer = {
	issuer: "",
	certificate: { type: "JWKS", url: "" },
	subjectClaim: "sub",
	accountAttribute: "username",
	audiences: [],
	authorizationGrants: false,
};

/** The issuers whose tokens may be exchanged for tokens of the application. */
export function TokenExchangeSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const mayTrust = useMay()("internal_identity_provider_mgt_update");
	const { trustedIssuers } = draft.tokenExchange;
	const set = (issuers: TrustedIssuer[]) => changeIn("tokenExchange", { trustedIssuers: issuers });
	return (
		<Section title={t("appSettings:token-exchange")}>
			<p className="text-sm text-muted">{t("appSettings:token-exchange-text")}</p>
			{mayTrust ? null : <p className="text-sm text-muted">{t("appSettings:issuer-trusters")}</p>}
			<Setting at="tokenExchange.trustedIssuers">
				{trustedIssuers.map((issuer, index) => (
					<TrustedIssuerFields
						// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
						key={index}
						number={index + 1}
						issuer={issuer}
						onChange={(members) =>
							set(trustedIssuers.map((each, other) => (other === index ? { ...each, ...members } : each)))
						}
						onRemove={() => set(trustedIssuers.filter((_, other) => other !== index))}
					/>
				))}
			</Setting>
			{mayTrust && trustedIssuers.length < MAX_ISSUERS ? (
				<div>
					<Button size="small" onClick={() => set([...trustedIssuers, NEW_ISSUER])}>
						<Plus size={14} aria-hidden="true" />
						{t("appSettings:add-issuer")}
					</Button>
				</div>
			) : null}
			{draft.grantTypes.includes(TOKEN_EXCHANGE) ? <OtherDomainSettings mayTrust={mayTrust} /> : null}
		</Section>
	);
}
