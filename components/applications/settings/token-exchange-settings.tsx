"use client";
import { useTranslation } from "react-i18next";
import { useMay } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { TOKEN_EXCHANGE, type TrustedIssuer } from "@/lib/identity/applications/contract";
import { OtherDomainSettings } from "./other-domain-settings";
import { SettingEntries } from "./setting-entries";
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
	return (
		<Section title={t("appSettings:token-exchange")}>
			<p className="text-sm text-muted">{t("appSettings:token-exchange-text")}</p>
			{mayTrust ? null : <p className="text-sm text-muted">{t("appSettings:issuer-trusters")}</p>}
			<SettingEntries
				at="tokenExchange.trustedIssuers"
				entries={draft.tokenExchange.trustedIssuers}
				additions={mayTrust ? [{ label: t("appSettings:add-issuer"), entry: NEW_ISSUER }] : []}
				most={MAX_ISSUERS}
				onChange={(trustedIssuers) => changeIn("tokenExchange", { trustedIssuers })}
			>
				{(entry) => <TrustedIssuerFields {...entry} />}
			</SettingEntries>
			{draft.grantTypes.includes(TOKEN_EXCHANGE) ? <OtherDomainSettings mayTrust={mayTrust} /> : null}
		</Section>
	);
}
