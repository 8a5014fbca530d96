"use client";
import { CIBA, DEVICE_CODE, JWT_BEARER, signsPeopleIn, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { BackchannelSettings } from "./backchannel-settings";
import { CertificateSettings } from "./certificate-settings";
import { ClientAuthenticationSettings } from "./client-authentication-settings";
import { DeviceSettings } from "./device-settings";
import { FinancialGradeSettings } from "./financial-grade-settings";
import { GrantSettings } from "./grant-settings";
import { LogoutSettings } from "./logout-settings";
import { Oauth21Settings } from "./oauth-2-1-settings";
import { PkceSettings } from "./pkce-settings";
import { RequestSettings } from "./request-settings";
import { ResponseSettings } from "./response-settings";
import { useSettings } from "./settings-context";
import { TokenExchangeSettings } from "./token-exchange-settings";

/** The settings of the protocol itself. */
export function AdvancedSettings() {
	const { grantTypes } = useSettings().draft;
	const code = grantTypes.includes("authorization_code");
	return (
		<>
			<FinancialGradeSettings />
			<Oauth21Settings />
			<GrantSettings />
			<ClientAuthenticationSettings />
			{code ? <PkceSettings /> : null}
			{code || grantTypes.includes("implicit") ? <RequestSettings /> : null}
			<ResponseSettings />
			{grantTypes.includes(CIBA) ? <BackchannelSettings /> : null}
			{grantTypes.includes(DEVICE_CODE) ? <DeviceSettings /> : null}
			<CertificateSettings />
			{signsPeopleIn(grantTypes) ? <LogoutSettings /> : null}
			{grantTypes.includes(TOKEN_EXCHANGE) || grantTypes.includes(JWT_BEARER) ? <TokenExchangeSettings /> : null}
		</>
	);
}
