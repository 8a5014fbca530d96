import { CIBA } from "./grant-types";
import type { OidcSettings } from "./oidc-settings";
import type { SettingProblem } from "./setting-problem";

type Settings = OidcSettings & {
	publicClient: boolean;
	grantTypes: readonly string[];
	redirectUrls: readonly string[];
};

export type DemandCode =
	| "authenticates"
	| "grants"
	| "method"
	| "algorithms"
	| "own-algorithms"
	| "pushed"
	| "pkce"
	| "redirects"
	| "bound"
	| "refresh"
	| "backchannel"
	| "signed-requests"
	| "signed-authorization"
	| "signed-introspection";

interface Demand extends SettingProblem {
	code: DemandCode;
	isMet(settings: Settings): boolean;
}

/** FAPI 2.0 Security Profile §5.4.1 */
const ALGORITHMS: readonly (string | null)[] = ["PS256", "ES256", "EdDSA"];
const REFUSED_GRANTS = ["implicit", "password"];

const hasCode = ({ grantTypes }: Settings) => grantTypes.includes("authorization_code");

/** What the FAPI 2.0 Security Profile demands of an application, each with the setting that meets it. */
const DEMANDS: readonly Demand[] = [
	{
		code: "authenticates",
		path: ["publicClient"],
		message: "financial grade: the application has to authenticate",
		isMet: ({ publicClient }) => !publicClient,
	},
	{
		code: "method",
		path: ["clientAuthentication", "method"],
		message: "financial grade: private_key_jwt or tls_client_auth",
		isMet: ({ clientAuthentication: { method } }) => method === "private_key_jwt" || method === "tls_client_auth",
	},
	{
		code: "algorithms",
		path: ["clientAuthentication", "signingAlgorithm"],
		message: `financial grade: ${ALGORITHMS.join(", ")} for assertions and request objects`,
		isMet: ({ clientAuthentication: { method, signingAlgorithm }, requestObject }) =>
			(method !== "private_key_jwt" || ALGORITHMS.includes(signingAlgorithm)) &&
			(requestObject.signingAlgorithm === null
				? !requestObject.mandatory
				: ALGORITHMS.includes(requestObject.signingAlgorithm)),
	},
	{
		code: "grants",
		path: ["grantTypes"],
		message: "financial grade: neither implicit nor password",
		isMet: ({ grantTypes }) => !grantTypes.some((grant) => REFUSED_GRANTS.includes(grant)),
	},
	{
		code: "pushed",
		path: ["pushedAuthorizationRequests", "mandatory"],
		message: "financial grade: authorization requests have to be pushed",
		isMet: (settings) => !hasCode(settings) || settings.pushedAuthorizationRequests.mandatory,
	},
	{
		code: "pkce",
		path: ["pkce"],
		message: "financial grade: PKCE with S256 alone",
		isMet: (settings) => !hasCode(settings) || (settings.pkce.mandatory && !settings.pkce.supportPlain),
	},
	{
		code: "redirects",
		path: ["redirectUrls"],
		message: "financial grade: https alone, and no pattern",
		isMet: ({ redirectUrls }) => redirectUrls.every((url) => url.startsWith("https:") && !url.includes("*")),
	},
	{
		code: "bound",
		path: ["accessToken", "dpop"],
		message: "financial grade: tokens have to be bound to a key or to a certificate",
		isMet: ({ accessToken: { dpop, bindingType } }) => dpop !== "when-sent" || bindingType === "certificate",
	},
	{
		code: "own-algorithms",
		path: ["idToken", "signingAlgorithm"],
		message: `financial grade: ${ALGORITHMS.join(", ")} for ID tokens, access tokens that are JWTs, and signed responses`,
		isMet: ({ idToken, accessToken, signedResponses: { authorization, introspection, userinfo, signingAlgorithm } }) =>
			ALGORITHMS.includes(idToken.signingAlgorithm) &&
			(accessToken.type === "opaque" || ALGORITHMS.includes(accessToken.signingAlgorithm)) &&
			(!(authorization || introspection || userinfo) || ALGORITHMS.includes(signingAlgorithm)),
	},
	{
		code: "refresh",
		path: ["refreshToken", "renew"],
		message: "financial grade: refresh tokens are not renewed",
		isMet: ({ refreshToken }) => !refreshToken.renew,
	},
	{
		// FAPI-CIBA §5.2.2; `push` is offered to nobody.
		code: "backchannel",
		path: ["backchannelAuthentication", "signingAlgorithm"],
		message: `financial grade: requests for approvals are signed, by ${ALGORITHMS.join(", ")}`,
		isMet: ({ grantTypes, backchannelAuthentication: { signingAlgorithm } }) =>
			!grantTypes.includes(CIBA) || (signingAlgorithm !== null && ALGORITHMS.includes(signingAlgorithm)),
	},
];

/** What FAPI 2.0 Message Signing demands beyond. */
const DEMANDS_OF_MESSAGES: readonly Demand[] = [
	{
		// §5.3.1
		code: "signed-requests",
		path: ["requestObject", "mandatory"],
		message: "message signing: authorization requests come in signed request objects",
		isMet: (settings) => !hasCode(settings) || settings.requestObject.mandatory,
	},
	{
		// §5.4.1
		code: "signed-authorization",
		path: ["signedResponses", "authorization"],
		message: "message signing: authorization responses are signed",
		isMet: (settings) => !hasCode(settings) || settings.signedResponses.authorization,
	},
	{
		// §5.5.1
		code: "signed-introspection",
		path: ["signedResponses", "introspection"],
		message: "message signing: introspection responses are signed",
		isMet: ({ signedResponses }) => signedResponses.introspection,
	},
];

const demandsOf = ({ messageSigning }: Settings) => (messageSigning ? [...DEMANDS, ...DEMANDS_OF_MESSAGES] : DEMANDS);

/** The demands of the profiles, and whether these settings meet them. */
export function financialGradeDemands(settings: Settings): { code: DemandCode; isMet: boolean }[] {
	return demandsOf(settings).map(({ code, isMet }) => ({ code, isMet: isMet(settings) }));
}

/** What has to change before the application is of financial grade. */
export function financialGradeProblems(settings: Settings): SettingProblem[] {
	return demandsOf(settings)
		.filter(({ isMet }) => !isMet(settings))
		.map(({ path, message }) => ({ path, message }));
}

/** The settings with every demand met that one value meets; keys, addresses and grants are up to the administrator. */
export function inFinancialGrade<Given extends Settings>(settings: Given): Given {
	const { clientAuthentication, accessToken, idToken, refreshToken, backchannelAuthentication, messageSigning } =
		settings;
	const isSigned = messageSigning && hasCode(settings);
	const requestObject = { ...settings.requestObject, mandatory: settings.requestObject.mandatory || isSigned };
	const method = clientAuthentication.method === "tls_client_auth" ? "tls_client_auth" : "private_key_jwt";
	const { signingAlgorithm } = clientAuthentication;
	const isBound = accessToken.dpop !== "when-sent" || accessToken.bindingType === "certificate";
	return {
		...settings,
		financialGrade: true,
		publicClient: false,
		clientAuthentication: {
			...clientAuthentication,
			method,
			signingAlgorithm:
				method === "private_key_jwt" && !ALGORITHMS.includes(signingAlgorithm) ? "ES256" : signingAlgorithm,
		},
		requestObject: {
			...requestObject,
			signingAlgorithm:
				(requestObject.mandatory || requestObject.signingAlgorithm !== null) &&
				!ALGORITHMS.includes(requestObject.signingAlgorithm)
					? "ES256"
					: requestObject.signingAlgorithm,
		},
		backchannelAuthentication: {
			...backchannelAuthentication,
			signingAlgorithm:
				settings.grantTypes.includes(CIBA) && !ALGORITHMS.includes(backchannelAuthentication.signingAlgorithm)
					? "ES256"
					: backchannelAuthentication.signingAlgorithm,
		},
		pushedAuthorizationRequests: { mandatory: true },
		pkce: { mandatory: true, supportPlain: false },
		accessToken: { ...accessToken, signingAlgorithm: "ES256", dpop: isBound ? accessToken.dpop : "required" },
		idToken: { ...idToken, signingAlgorithm: "ES256" },
		signedResponses: {
			...settings.signedResponses,
			signingAlgorithm: "ES256",
			...(isSigned && { authorization: true }),
			...(messageSigning && { introspection: true }),
		},
		refreshToken: { ...refreshToken, renew: false },
	};
}
