import type { ApplicationSettings } from "@/lib/identity/applications/contract";

/** The tabs in the order in which they are shown; the URL names the selected tab. */
export const applicationTabs = [
	"agent",
	"quick-start",
	"sign-in",
	"tokens",
	"saml",
	"advanced",
	"secrets",
	"access",
	"organizations",
	"danger",
] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

const tabs: Record<keyof ApplicationSettings | "clientSecrets", ApplicationTab> = {
	name: "sign-in",
	enabled: "sign-in",
	trusted: "sign-in",
	access: "access",
	agent: "agent",
	startPage: "sign-in",
	wallet: "sign-in",
	nativeApp: "sign-in",
	redirectUrls: "sign-in",
	allowedOrigins: "sign-in",
	authFlowId: "sign-in",
	registrationFlowId: "sign-in",
	registrationEnabled: "sign-in",
	accessToken: "tokens",
	idToken: "tokens",
	subject: "tokens",
	refreshToken: "tokens",
	scopes: "tokens",
	defaultScopes: "tokens",
	claims: "tokens",
	grantTypes: "advanced",
	publicClient: "advanced",
	vouchesForAddresses: "advanced",
	clientAuthentication: "advanced",
	financialGrade: "advanced",
	messageSigning: "advanced",
	oauth21: "advanced",
	signedResponses: "advanced",
	pkce: "advanced",
	pushedAuthorizationRequests: "advanced",
	requestObject: "advanced",
	backchannelAuthentication: "advanced",
	deviceAuthorization: "advanced",
	certificate: "advanced",
	logout: "advanced",
	tokenExchange: "advanced",
	saml: "saml",
	clientSecrets: "secrets",
};
const tabOfMember = new Map<string, ApplicationTab>(Object.entries(tabs));

/** The tab with the field that a JSON path names; `sign-in` for an unknown path. */
export function tabOfPath(path: string): ApplicationTab {
	return tabOfMember.get(/^\w+/.exec(path)?.[0] ?? "") ?? "sign-in";
}

/** The tab that a query names, if there is one. */
export function tabIn(query: string | null, offered: readonly ApplicationTab[]): ApplicationTab {
	return offered.find((tab) => tab === query) ?? offered[0] ?? "quick-start";
}
