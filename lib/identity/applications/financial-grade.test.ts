import { describe, expect, test } from "vitest";
import { applicationSettingsSchema } from "./application-schemas";
import { financialGradeDemands, inFinancialGrade } from "./financial-grade";

const KEYS = JSON.stringify({
	keys: [
		{
			kty: "EC",
			crv: "P-256",
			x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
			y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
		},
	],
});
const plain = applicationSettingsSchema.parse({
	name: "Bank",
	redirectUrls: ["https://bank.example/callback"],
	grantTypes: ["authorization_code", "refresh_token"],
	certificate: { type: "JWK_SET", value: KEYS },
});
const graded = inFinancialGrade(plain);

/** The paths at which the settings are refused. */
function refusedAt(settings: object): string[] {
	const parsed = applicationSettingsSchema.safeParse(settings);
	return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
}

test("an application with keys is of financial grade by one switch", () => {
	expect(refusedAt(graded)).toEqual([]);
	expect(financialGradeDemands(graded).filter(({ isMet }) => !isMet)).toEqual([]);
	expect(refusedAt({ ...plain, financialGrade: true })).toEqual([
		"clientAuthentication.method",
		"pushedAuthorizationRequests.mandatory",
		"accessToken.dpop",
		"idToken.signingAlgorithm",
	]);
});

test("a certificate is as good as a key, to authenticate and to bind", () => {
	const settings = {
		...graded,
		certificate: null,
		clientAuthentication: { method: "tls_client_auth", tlsSubject: { type: "subject_dn", value: "CN=bank" } },
		accessToken: { ...graded.accessToken, dpop: "when-sent", bindingType: "certificate" },
	};
	expect(refusedAt(settings)).toEqual([]);
});

describe("FAPI 2.0 Message Signing", () => {
	const signing = inFinancialGrade({ ...plain, messageSigning: true });

	test("is met by a second switch", () => {
		expect(refusedAt(signing)).toEqual([]);
		expect(financialGradeDemands(signing).filter(({ isMet }) => !isMet)).toEqual([]);
		expect(refusedAt({ ...graded, messageSigning: true })).toEqual([
			"requestObject.mandatory",
			"signedResponses.authorization",
			"signedResponses.introspection",
		]);
	});

	test.each<[string, string, object]>([
		["alone, without the Security Profile", "messageSigning", { financialGrade: false }],
		[
			"§5.3.1 requests that are not signed",
			"requestObject.mandatory",
			{ requestObject: { ...signing.requestObject, mandatory: false } },
		],
		[
			"§5.4.1 authorization responses that are not signed",
			"signedResponses.authorization",
			{ signedResponses: { ...signing.signedResponses, authorization: false } },
		],
		[
			"§5.5.1 introspection that is not signed",
			"signedResponses.introspection",
			{ signedResponses: { ...signing.signedResponses, introspection: false } },
		],
		[
			"responses signed by RS256",
			"idToken.signingAlgorithm",
			{ signedResponses: { ...signing.signedResponses, signingAlgorithm: "RS256" } },
		],
	])("refuses %s", (_title, path, change) => {
		expect(refusedAt({ ...signing, ...change })).toContain(path);
	});
});

describe("FAPI 2.0 Security Profile: an application of financial grade is refused with", () => {
	test.each<[string, string, object]>([
		["§5.3.2.1 (3) no authentication", "publicClient", { publicClient: true, clientAuthentication: undefined }],
		[
			"§5.3.2.1 (6) a secret",
			"clientAuthentication.method",
			{ clientAuthentication: { method: "client_secret_basic" } },
		],
		[
			"§5.4.1 another algorithm of assertions",
			"clientAuthentication.signingAlgorithm",
			{ clientAuthentication: { ...graded.clientAuthentication, signingAlgorithm: "RS256" } },
		],
		[
			"§5.4.1 any algorithm of assertions",
			"clientAuthentication.signingAlgorithm",
			{ clientAuthentication: { ...graded.clientAuthentication, signingAlgorithm: null } },
		],
		[
			"§5.4.1 another algorithm of request objects",
			"clientAuthentication.signingAlgorithm",
			{ requestObject: { ...graded.requestObject, mandatory: true, signingAlgorithm: "RS256" } },
		],
		[
			"§5.4.1 ID tokens by RS256",
			"idToken.signingAlgorithm",
			{ idToken: { ...graded.idToken, signingAlgorithm: "RS256" } },
		],
		["§5.3.2.1 (2) the password grant", "grantTypes", { grantTypes: [...graded.grantTypes, "password"] }],
		["§5.3.2.2 (1) the implicit grant", "grantTypes", { grantTypes: [...graded.grantTypes, "implicit"] }],
		[
			"§5.3.2.2 (2) requests that are not pushed",
			"pushedAuthorizationRequests.mandatory",
			{ pushedAuthorizationRequests: { mandatory: false } },
		],
		["§5.3.2.2 (5) requests without PKCE", "pkce", { pkce: { mandatory: false, supportPlain: false } }],
		["§5.3.2.2 (5) PKCE by plain", "pkce", { pkce: { mandatory: true, supportPlain: true } }],
		["§5.3.2.2 (8) redirects without TLS", "redirectUrls", { redirectUrls: ["http://127.0.0.1/callback"] }],
		["§5.3.2.1 (4) bearer tokens", "accessToken.dpop", { accessToken: { ...graded.accessToken, dpop: "when-sent" } }],
		[
			"§5.3.2.1 (9) refresh tokens that are renewed",
			"refreshToken.renew",
			{ refreshToken: { ...graded.refreshToken, renew: true } },
		],
	])("%s", (_title, path, change) => {
		expect(refusedAt({ ...graded, ...change })).toContain(path);
	});
});
