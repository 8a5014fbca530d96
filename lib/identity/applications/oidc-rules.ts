import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { financialGradeProblems } from "./financial-grade";
import { CIBA, DEVICE_CODE, JWT_BEARER, TOKEN_EXCHANGE } from "./grant-types";
import { NATIVE_APP_RULES } from "./native-app-rules";
import { oauth21Problems } from "./oauth-2-1";
import type { Rule, Settings } from "./oidc-rule";
import { VALIDATED_BINDING_TYPES } from "./oidc-values";
import { RESERVED_CLAIMS } from "./reserved-claims";
import type { SettingProblem } from "./setting-problem";

const isPairwise = ({ subject }: Settings) => subject.type === "pairwise";
const signsInByBrowser = ({ grantTypes }: Settings) =>
	grantTypes.includes("authorization_code") || grantTypes.includes("implicit");
const signsInElsewhere = ({ grantTypes }: Settings) => grantTypes.includes(DEVICE_CODE) || grantTypes.includes(CIBA);

/** The hosts of what people come back to, and of the keys that stand for it on other devices; empty for an address without a host. */
function hostsOf(settings: Settings): Set<string> {
	const { redirectUrls, certificate } = settings;
	const keys = signsInElsewhere(settings) && certificate?.type === "JWKS" ? [certificate.url] : [];
	const hosts = [...redirectUrls, ...keys].map((url) => URL.parse(url)?.host ?? "");
	return hosts.includes("") ? new Set() : new Set(hosts);
}

const hasCode = ({ grantTypes }: Settings) => grantTypes.includes("authorization_code");

/** The problems of settings that contradict each other or require another setting. */
const RULES: readonly Rule[] = [
	{
		path: ["clientAuthentication", "method"],
		message: "a public client does not authenticate: leave out the method",
		isBroken: ({ publicClient, clientAuthentication }) =>
			publicClient && clientAuthentication.method !== "client_secret_basic",
	},
	{
		path: ["certificate"],
		message: "private_key_jwt needs the public keys of the application",
		isBroken: ({ clientAuthentication, certificate }) =>
			clientAuthentication.method === "private_key_jwt" && certificate === null,
	},
	{
		path: ["clientAuthentication", "tlsSubject"],
		message: "tls_client_auth needs the subject that the certificate names",
		isBroken: ({ clientAuthentication: { method, tlsSubject } }) => method === "tls_client_auth" && tlsSubject === null,
	},
	{
		path: ["clientAuthentication", "workloads"],
		message: "federated_jwt needs the workloads that authenticate",
		isBroken: ({ clientAuthentication: { method, workloads } }) => method === "federated_jwt" && workloads.length === 0,
	},
	{
		path: ["clientAuthentication", "attesters"],
		message: "attest_jwt_client_auth needs who attests the installations",
		isBroken: ({ clientAuthentication: { method, attesters } }) =>
			method === "attest_jwt_client_auth" && attesters.length === 0,
	},
	{
		path: ["clientAuthentication", "workloads"],
		message: "each workload needs a rule about `sub` that is not a `*` alone",
		isBroken: ({ clientAuthentication: { workloads } }) =>
			!workloads.every(({ claims }) => claims.some(({ claim, value }) => claim === "sub" && value !== "*")),
	},
	{
		path: ["certificate"],
		message: "request objects can be verified with the public keys of the application alone",
		isBroken: ({ requestObject, certificate }) =>
			(requestObject.mandatory || requestObject.signingAlgorithm !== null) && certificate === null,
	},
	{
		path: ["backchannelAuthentication"],
		message: "a public client cannot ask people on another device",
		isBroken: ({ publicClient, grantTypes }) => publicClient && grantTypes.includes(CIBA),
	},
	{
		path: ["deviceAuthorization", "approval"],
		message: "needs the device_code grant",
		isBroken: ({ deviceAuthorization, grantTypes }) =>
			deviceAuthorization.approval && !grantTypes.includes(DEVICE_CODE),
	},
	{
		path: ["backchannelAuthentication", "notificationUrl"],
		message: "ping needs the URL that is told",
		isBroken: ({ backchannelAuthentication: { deliveryMode, notificationUrl } }) =>
			deliveryMode === "ping" && notificationUrl === null,
	},
	{
		path: ["certificate"],
		message: "signed requests can be verified with the public keys of the application alone",
		isBroken: ({ backchannelAuthentication, certificate }) =>
			backchannelAuthentication.signingAlgorithm !== null && certificate === null,
	},
	{
		path: ["requestObject", "encryptionMethod"],
		message: "needs an encryptionAlgorithm",
		isBroken: ({ requestObject }) =>
			requestObject.encryptionMethod !== null && requestObject.encryptionAlgorithm === null,
	},
	{
		path: ["certificate"],
		message: "ID tokens are encrypted to the public key of the application",
		isBroken: ({ idToken, certificate }) => idToken.encryption.enabled && certificate === null,
	},
	{
		path: ["certificate"],
		message: "responses are encrypted to the public key of the application",
		isBroken: ({ signedResponses, certificate }) => signedResponses.encryption.enabled && certificate === null,
	},
	{
		path: ["signedResponses", "encryption", "enabled"],
		message: "only responses that are signed are encrypted",
		isBroken: ({ signedResponses: { encryption, authorization, introspection, userinfo } }) =>
			encryption.enabled && !(authorization || introspection || userinfo),
	},
	{
		path: ["signedResponses", "introspection"],
		message: "a public client cannot introspect tokens",
		isBroken: ({ publicClient, signedResponses }) => publicClient && signedResponses.introspection,
	},
	{
		path: ["messageSigning"],
		message: "needs financialGrade",
		isBroken: ({ messageSigning, financialGrade }) => messageSigning && !financialGrade,
	},
	{
		path: ["accessToken", "bindingType"],
		message: "cookie and sso-session need the authorization_code grant",
		isBroken: (settings) => ["cookie", "sso-session"].includes(settings.accessToken.bindingType) && !hasCode(settings),
	},
	{
		path: ["accessToken", "bindingType"],
		message: "device-flow needs the device_code grant",
		isBroken: ({ accessToken, grantTypes }) =>
			accessToken.bindingType === "device-flow" && !grantTypes.includes(DEVICE_CODE),
	},
	{
		path: ["accessToken", "bindingType"],
		message: "tokens of the implicit grant cannot be bound to a certificate",
		isBroken: ({ accessToken, grantTypes }) =>
			accessToken.bindingType === "certificate" && grantTypes.includes("implicit"),
	},
	{
		path: ["accessToken", "dpop"],
		message: "tokens of the implicit grant cannot be bound to a key",
		isBroken: ({ accessToken, grantTypes }) => accessToken.dpop !== "when-sent" && grantTypes.includes("implicit"),
	},
	{
		path: ["accessToken", "validateBinding"],
		message: "pages that get tokens of the implicit grant cannot show a cookie or a tokenBindingId",
		isBroken: ({ accessToken: { bindingType, validateBinding }, grantTypes }) =>
			validateBinding && VALIDATED_BINDING_TYPES.includes(bindingType) && grantTypes.includes("implicit"),
	},
	{
		path: ["accessToken", "validateBinding"],
		message: "needs a bindingType",
		isBroken: ({ accessToken }) => accessToken.validateBinding && accessToken.bindingType === "none",
	},
	{
		path: ["accessToken", "attributes"],
		message: "must not name a claim twice",
		isBroken: ({ accessToken: { attributes } }) => new Set(attributes).size < attributes.length,
	},
	{
		path: ["accessToken", "attributes"],
		message: "must not take a name that tokens use for something else",
		isBroken: ({ accessToken: { attributes } }) => attributes.some((name) => RESERVED_CLAIMS.has(name)),
	},
	...NATIVE_APP_RULES,
	{
		path: ["subject", "type"],
		message: "pairwise subjects need a grant by which people sign in at a browser or a device",
		isBroken: (settings) => isPairwise(settings) && !signsInByBrowser(settings) && !signsInElsewhere(settings),
	},
	{
		path: ["subject", "type"],
		message: "on other devices, pairwise subjects need private_key_jwt with keys at a URL (CIBA Core 1.0 §4)",
		isBroken: (settings) =>
			isPairwise(settings) &&
			signsInElsewhere(settings) &&
			(settings.clientAuthentication.method !== "private_key_jwt" || settings.certificate?.type !== "JWKS"),
	},
	{
		path: ["subject", "sectorIdentifierUrl"],
		message: "redirect URLs of several hosts, or without one, need it (OpenID Connect Core §8.1)",
		isBroken: (settings) =>
			isPairwise(settings) && settings.subject.sectorIdentifierUrl === null && hostsOf(settings).size !== 1,
	},
	{
		path: ["logout", "frontChannelUrl"],
		message: "must be of the scheme, host and port of a redirect URL (Front-Channel Logout 1.0 §2)",
		isBroken: ({ logout: { frontChannelUrl }, redirectUrls }) =>
			frontChannelUrl !== null &&
			!redirectUrls.some((url) => URL.parse(url)?.origin === new URL(frontChannelUrl).origin),
	},
	{
		path: ["defaultScopes"],
		message: "must be scopes of the application",
		isBroken: ({ defaultScopes, scopes }) =>
			defaultScopes.some((scope) => !isIdentityScope(scope) && !scopes.includes(scope)),
	},
	{
		path: ["claims"],
		message: "must not name a claim twice",
		isBroken: ({ claims }) => new Set(claims.map(({ claim }) => claim)).size < claims.length,
	},
	{
		path: ["claims"],
		message: "must not take a name that tokens use for something else",
		isBroken: ({ claims }) => claims.some(({ claim }) => RESERVED_CLAIMS.has(claim)),
	},
	{
		path: ["tokenExchange", "trustedIssuers"],
		message: "needs the token-exchange grant, or the jwt-bearer grant for issuers of authorization grants",
		isBroken: ({ tokenExchange, grantTypes }) =>
			!grantTypes.includes(TOKEN_EXCHANGE) &&
			tokenExchange.trustedIssuers.some(
				({ authorizationGrants }) => !(authorizationGrants && grantTypes.includes(JWT_BEARER)),
			),
	},
	{
		path: ["tokenExchange", "domains"],
		message: "needs the token-exchange grant",
		isBroken: ({ tokenExchange, grantTypes }) =>
			tokenExchange.domains.length > 0 && !grantTypes.includes(TOKEN_EXCHANGE),
	},
	{
		path: ["tokenExchange", "domains"],
		message: "must not name a domain twice",
		isBroken: ({ tokenExchange: { domains } }) =>
			new Set(domains.map(({ audience }) => audience)).size < domains.length,
	},
	{
		path: ["tokenExchange", "domains"],
		message: "claims must not be named twice, nor take a name that tokens use for something else",
		isBroken: ({ tokenExchange: { domains } }) =>
			domains.some(
				({ claims }) =>
					new Set(claims.map(({ claim }) => claim)).size < claims.length ||
					claims.some(({ claim }) => RESERVED_CLAIMS.has(claim)),
			),
	},
	{
		path: ["tokenExchange", "trustedIssuers"],
		message: "must not name an issuer twice",
		isBroken: ({ tokenExchange: { trustedIssuers } }) =>
			new Set(trustedIssuers.map(({ issuer }) => issuer)).size < trustedIssuers.length,
	},
];

export function oidcProblems(settings: Settings): SettingProblem[] {
	const broken = RULES.filter((rule) => rule.isBroken(settings)).map(({ path, message }) => ({ path, message }));
	return [
		...broken,
		...(settings.financialGrade ? financialGradeProblems(settings) : []),
		...(settings.oauth21 ? oauth21Problems(settings) : []),
	];
}
