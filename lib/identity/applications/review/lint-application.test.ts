import { describe, expect, it } from "vitest";
import { applicationSettingsSchema } from "../application-schemas";
import { CIBA, DEVICE_CODE } from "../grant-types";
import { samlSettingsSchema } from "../saml-settings";
import type { ReviewedApplication } from "./finding";
import { lintApplication } from "./lint-application";

const NOW = Date.parse("2026-06-01T00:00:00.000Z");
const ID = "0b9c6a52-9b2c-4c58-9d6c-8a5cf8c5c7a1";

const base = applicationSettingsSchema.parse({
	name: "Shop",
	redirectUrls: ["https://shop.example/callback"],
	grantTypes: ["authorization_code", "refresh_token"],
});
const secret = (createdAt: string, expiresAt: string | null = null) => ({ id: ID, createdAt, expiresAt });
const saml = samlSettingsSchema.parse({
	issuer: "https://wiki.example",
	assertionConsumerUrls: ["https://wiki.example/acs"],
});
const SECRETS = [secret("2026-01-01T00:00:00.000Z")];

function application(change: Partial<ReviewedApplication> = {}): ReviewedApplication {
	return {
		...base,
		refreshToken: { ...base.refreshToken, renew: true },
		clientSecrets: SECRETS,
		agentOwner: null,
		...change,
	};
}

const findings = (change: Partial<ReviewedApplication>, mutualTls = false, clientAuthorities = mutualTls) =>
	lintApplication(application(change), { nowMs: NOW, mutualTls, clientAuthorities, approvalFlow: true }).map(
		({ code, path }) => `${code} ${path}`,
	);

const accessToken = (change: Partial<ReviewedApplication["accessToken"]>) => ({
	accessToken: { ...base.accessToken, ...change },
});
const authentication = (method: ReviewedApplication["clientAuthentication"]["method"]) => ({
	clientAuthentication: { ...base.clientAuthentication, method },
});

describe("an application with safe settings", () => {
	it("has no findings", () => {
		expect(findings({})).toEqual([]);
	});

	it("has none as a public client, for any setting of the renewal of refresh tokens", () => {
		expect(
			findings({ publicClient: true, clientSecrets: [], refreshToken: { ...base.refreshToken, renew: false } }),
		).toEqual([]);
	});

	it("has none as a web application with a secret that is developed on localhost", () => {
		const redirectUrls = ["http://localhost:3000/callback", "http://localhost:3000/"];
		expect(findings({ redirectUrls })).toEqual([]);
	});

	it("has none as a native application with a loopback address", () => {
		const redirectUrls = ["http://127.0.0.1/callback", "com.example.shop:/callback"];
		expect(findings({ publicClient: true, clientSecrets: [], redirectUrls })).toEqual([]);
	});
});

describe.each<[string, Partial<ReviewedApplication>]>([
	["disabled enabled", { enabled: false }],
	["implicit-grant grantTypes", { grantTypes: ["authorization_code", "implicit"] }],
	["password-grant grantTypes", { grantTypes: ["authorization_code", "password"] }],
	["pkce-optional pkce.mandatory", { pkce: { mandatory: false, supportPlain: false } }],
	[
		"pkce-optional-public pkce.mandatory",
		{ publicClient: true, clientSecrets: [], pkce: { mandatory: false, supportPlain: false } },
	],
	["pkce-plain pkce.supportPlain", { pkce: { mandatory: true, supportPlain: true } }],
	[
		"redirect-wildcard redirectUrls[0]",
		{ publicClient: true, clientSecrets: [], redirectUrls: ["com.example.shop://open/*"] },
	],
	[
		"redirect-loopback redirectUrls[1]",
		{
			publicClient: true,
			clientSecrets: [],
			redirectUrls: ["https://shop.example/callback", "http://localhost:3000/callback"],
		},
	],
	[
		"scheme-without-domain redirectUrls[0]",
		{ publicClient: true, clientSecrets: [], redirectUrls: ["shop://callback"] },
	],
	["saml-unverified-email saml.verifiedEmailOnly", { registrationEnabled: true, saml }],
	["origin-insecure allowedOrigins[0]", { allowedOrigins: ["http://shop.example"] }],
	[
		"trusted-own-scheme trusted",
		{ publicClient: true, clientSecrets: [], trusted: true, redirectUrls: ["com.example.shop:/callback"] },
	],
	["everything-by-itself scopes", { grantTypes: ["client_credentials"], scopes: ["system"] }],
	[
		"user-token-long accessToken.userExpirySeconds",
		{ ...accessToken({ userExpirySeconds: 86_401 }), refreshToken: { renew: true, expirySeconds: 90 * 86_400 } },
	],
	[
		"application-token-long accessToken.applicationExpirySeconds",
		{ grantTypes: ["client_credentials"], ...accessToken({ applicationExpirySeconds: 86_401 }) },
	],
	["id-token-long idToken.expirySeconds", { idToken: { ...base.idToken, expirySeconds: 86_401 } }],
	["refresh-token-long refreshToken.expirySeconds", { refreshToken: { renew: true, expirySeconds: 90 * 86_400 + 1 } }],
	["refresh-token-shorter refreshToken.expirySeconds", { refreshToken: { renew: true, expirySeconds: 60 } }],
	["refresh-not-renewed refreshToken.renew", { refreshToken: { ...base.refreshToken, renew: false } }],
	["attributes-unused accessToken.type", accessToken({ attributes: ["email"] })],
	["binding-unchecked accessToken.validateBinding", accessToken({ bindingType: "cookie" })],
	["binding-without-tls accessToken.bindingType", accessToken({ bindingType: "certificate" })],
	["authentication-without-tls clientAuthentication.method", authentication("tls_client_auth")],
	["secret-missing clientSecrets", { clientSecrets: [] }],
	["secret-expired clientSecrets[1]", { clientSecrets: [...SECRETS, secret("2026-01-01", "2026-05-31")] }],
	["secret-expires-soon clientSecrets[0]", { clientSecrets: [secret("2026-01-01", "2026-06-14")] }],
	["secret-old clientSecrets[0]", { clientSecrets: [secret("2025-05-31")] }],
])("the finding %s", (expected, change) => {
	it("is the only one of these settings", () => {
		expect(findings(change)).toEqual([expected]);
	});
});

it("screens of its own need a device that proves itself, and links of Android are those of everybody", () => {
	const nativeApp = { ...base.nativeApp, ownScreens: true };
	expect(findings({ nativeApp, publicClient: true, clientSecrets: [], trusted: true })).toEqual([
		"own-screens-public nativeApp.ownScreens",
		"own-screens-unbound accessToken.dpop",
	]);
	expect(findings({ nativeApp, trusted: true, ...accessToken({ dpop: "required" }) })).toEqual([]);
	const android = [{ package: "com.example.shop", fingerprints: [`${"AB:".repeat(31)}AB`] }];
	const named = { ...base.nativeApp, android, opensLinks: true };
	expect(findings({ nativeApp: named })).toEqual(["links-of-everybody nativeApp.opensLinks"]);
	expect(findings({ nativeApp: { ...named, opensLinks: false } })).toEqual([]);
});

it("grants that nobody redeems, and those that anybody could, are hints", () => {
	const issuer = { issuer: "https://a.example", certificate: { type: "JWKS", url: "https://a.example/keys" } } as const;
	const trusted = { ...issuer, subjectClaim: "sub", accountAttribute: "username", audiences: [] } as const;
	const domain = {
		audience: "https://b.example",
		clientId: null,
		subjectAttribute: "id",
		claims: [],
		scopes: [],
	} as const;
	const tokenExchange = {
		trustedIssuers: [{ ...trusted, audiences: [], authorizationGrants: true }],
		domains: [{ ...domain, claims: [], scopes: [], expirySeconds: 60 }],
	};
	expect(findings({ tokenExchange })).toEqual([
		"grants-not-taken tokenExchange.trustedIssuers[0].authorizationGrants",
		"grant-for-any-client tokenExchange.domains[0].clientId",
	]);
});

describe("an agent", () => {
	const agent = (endsAt: string | null, state: "active" | "disabled" | "gone" = "active") =>
		findings({
			grantTypes: ["client_credentials"],
			redirectUrls: [],
			agent: { owner: { type: "user", id: ID }, endsAt },
			agentOwner: { name: "Ada", state },
		});

	it.each([
		["2026-06-16T00:00:00.000Z", []],
		["2026-06-15T00:00:00.000Z", ["agent-ends-soon agent.endsAt"]],
		["2026-06-01T00:00:00.000Z", ["agent-ended agent.endsAt"]],
		[null, ["agent-without-end agent.endsAt"]],
	])("that ends at %s", (endsAt, expected) => {
		expect(agent(endsAt)).toEqual(expected);
	});

	it("gets no tokens without an owner who is there", () => {
		expect(agent("2027-01-01T00:00:00.000Z", "gone")).toEqual(["agent-owner-gone agent.owner"]);
		expect(agent("2027-01-01T00:00:00.000Z", "disabled")).toEqual(["agent-owner-disabled agent.owner"]);
	});
});

it("client certificates are no finding when the server asks for them", () => {
	const bound = accessToken({ bindingType: "certificate" });
	expect(findings({ ...bound, ...authentication("tls_client_auth") }, true)).toEqual([]);
});

it("refresh tokens of financial grade are not renewed, which is no finding", () => {
	expect(findings({ financialGrade: true, refreshToken: { ...base.refreshToken, renew: false } })).toEqual([]);
});

it("tokens that are bound to a certificate and to a key have a finding, because one of both is enough", () => {
	const bound = accessToken({ bindingType: "certificate", dpop: "required" });
	expect(findings(bound, true)).toEqual(["bound-twice accessToken.dpop"]);
	expect(findings(accessToken({ dpop: "with-nonce" }))).toEqual([]);
});

it.each(["sso-session", "device-flow"] as const)("a %s is nothing that could be checked and is not", (bindingType) => {
	expect(findings({ ...accessToken({ bindingType }), grantTypes: ["authorization_code", DEVICE_CODE] })).toEqual([]);
});

it("a certificate authenticates nobody where no authority stands behind it, and still binds tokens", () => {
	const without = (change: Partial<ReviewedApplication>) => findings(change, true, false);
	expect(without(authentication("tls_client_auth"))).toEqual([
		"authentication-without-tls clientAuthentication.method",
	]);
	expect(without(accessToken({ bindingType: "certificate" }))).toEqual([]);
});

it("expired and missing secrets have different findings", () => {
	expect(findings({ clientSecrets: [secret("2026-01-01", "2026-05-31")] })).toEqual([
		"secret-missing clientSecrets",
		"secret-expired clientSecrets[0]",
	]);
});

it("settings without an effect have no findings", () => {
	const machine: Partial<ReviewedApplication> = {
		grantTypes: ["client_credentials"],
		pkce: { mandatory: false, supportPlain: true },
		refreshToken: { renew: false, expirySeconds: 31_536_000 },
		idToken: { ...base.idToken, expirySeconds: 31_536_000 },
		...accessToken({ userExpirySeconds: 31_536_000 }),
	};
	expect(findings(machine)).toEqual([]);
});

it("an invalid redirect URL has no finding, because it is refused", () => {
	expect(findings({ redirectUrls: ["http://shop.example/*", "nonsense"] })).toEqual([]);
});

describe("approvals without a default flow of that type", () => {
	const of = (change: Partial<ReviewedApplication>, approvalFlow = false) =>
		lintApplication(application(change), { nowMs: NOW, mutualTls: false, clientAuthorities: false, approvalFlow })
			.filter(({ code }) => code === "approval-flow-missing")
			.map(({ severity, path }) => `${severity} ${path}`);

	it("are a danger where the application asks for them, or its devices do", () => {
		expect(of({ grantTypes: [CIBA] })).toEqual(["danger grantTypes"]);
		expect(of({ grantTypes: [DEVICE_CODE], deviceAuthorization: { approval: true } })).toEqual([
			"danger deviceAuthorization.approval",
		]);
	});

	it("are no matter where nothing asks for them, nor with such a flow", () => {
		expect(of({ grantTypes: [DEVICE_CODE] })).toEqual([]);
		expect(of({ deviceAuthorization: { approval: true } })).toEqual([]);
		expect(of({ grantTypes: [CIBA, DEVICE_CODE], deviceAuthorization: { approval: true } }, true)).toEqual([]);
	});
});

it("the most severe findings come first", () => {
	const severities = lintApplication(
		application({
			enabled: false,
			grantTypes: ["authorization_code", "implicit"],
			allowedOrigins: ["http://a.example"],
		}),
		{ nowMs: NOW, mutualTls: false, clientAuthorities: false, approvalFlow: true },
	).map(({ severity }) => severity);
	expect(severities).toEqual(["danger", "warning", "hint"]);
});
