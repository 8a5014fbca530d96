import type { ApplicationSettings } from "../application-schemas";
import {
	CIBA,
	DEVICE_CODE,
	JWT_BEARER,
	ORGANIZATION_SWITCH,
	PASSWORD,
	signsPeopleIn,
	TOKEN_EXCHANGE,
} from "../grant-types";
import { clientStatements } from "./client-statements";
import type { Statement, StatementCode } from "./statement";
import { tokenStatements } from "./token-statements";

/** The effect of an application's settings in sentences, in the order of the steps of a sign-in. */
export function effectiveSettings(application: ApplicationSettings): Statement[] {
	return [...signInStatements(application), ...clientStatements(application), ...tokenStatements(application)];
}

function signInStatements(application: ApplicationSettings): Statement[] {
	const {
		grantTypes,
		pkce,
		enabled,
		tokenExchange,
		registrationEnabled,
		trusted,
		backchannelAuthentication,
		nativeApp,
	} = application;
	const issuersOfGrants = tokenExchange.trustedIssuers.filter(({ authorizationGrants }) => authorizationGrants).length;
	const phones = nativeApp.apple.length + nativeApp.android.length;
	const code = grantTypes.includes("authorization_code");
	const people = signsPeopleIn(grantTypes);
	const holds: [boolean, StatementCode, number?][] = [
		[!enabled, "disabled"],
		[code && pkce.mandatory, "code-with-pkce"],
		[code && !pkce.mandatory, "code-without-pkce"],
		[code && pkce.supportPlain, "plain-challenge"],
		[grantTypes.includes(DEVICE_CODE), "second-device"],
		[grantTypes.includes(CIBA), "asks-elsewhere"],
		[grantTypes.includes(CIBA) && backchannelAuthentication.userCode, "asks-with-code"],
		[grantTypes.includes(JWT_BEARER), "own-screens"],
		[nativeApp.ownScreens, "native-screens"],
		[phones > 0, "phones-named", phones],
		[grantTypes.includes("implicit"), "tokens-in-address"],
		[grantTypes.includes(PASSWORD), "asks-for-passwords"],
		[grantTypes.includes("client_credentials"), "acts-for-itself"],
		[grantTypes.includes(TOKEN_EXCHANGE), "exchanges-tokens", tokenExchange.trustedIssuers.length],
		[tokenExchange.domains.length > 0, "grants-elsewhere", tokenExchange.domains.length],
		[grantTypes.includes(JWT_BEARER) && issuersOfGrants > 0, "grants-from-elsewhere", issuersOfGrants],
		[grantTypes.includes(ORGANIZATION_SWITCH), "switches-organization"],
		[code && registrationEnabled, "can-sign-up"],
		[people && trusted, "nobody-consents"],
		[people && !trusted, "people-consent"],
	];
	return holds.flatMap(([holding, code, count]) =>
		holding ? [{ topic: "sign-in", code, ...(count === undefined ? {} : { count }) }] : [],
	);
}
