import { expect, it } from "vitest";
import { type ApplicationSettings, applicationSettingsSchema } from "../application-schemas";
import { effectiveSettings } from "./effective-settings";

const base = applicationSettingsSchema.parse({
	name: "Shop",
	redirectUrls: ["https://shop.example/callback"],
	grantTypes: ["authorization_code", "refresh_token"],
});
const said = (change: Partial<ApplicationSettings>) =>
	effectiveSettings({ ...base, ...change }).map(({ code }) => code);

it("the defaults of a web application, in the order of a sign-in, with the placeholders of the texts", () => {
	expect(effectiveSettings(base)).toEqual([
		{ topic: "sign-in", code: "code-with-pkce" },
		{ topic: "sign-in", code: "people-consent" },
		{ topic: "client", code: "shows-secret-in-header" },
		{ topic: "tokens", code: "opaque-tokens", seconds: 3_600 },
		{ topic: "tokens", code: "tokens-outlast-sign-out" },
		{ topic: "tokens", code: "id-tokens", seconds: 3_600, algorithm: "RS256" },
		{ topic: "tokens", code: "refresh-kept", seconds: 86_400 },
	]);
});

it("a machine-to-machine application has no statements about users", () => {
	expect(said({ grantTypes: ["client_credentials"], redirectUrls: [] })).toEqual([
		"acts-for-itself",
		"shows-secret-in-header",
		"tokens-for-itself",
	]);
});

it("a public client does not authenticate and always renews its refresh tokens", () => {
	const codes = said({ publicClient: true });
	expect(codes).toContain("shows-nothing");
	expect(codes).toContain("refresh-renewed");
});

it("each setting with an effect has a statement", () => {
	expect(
		said({
			enabled: false,
			trusted: true,
			registrationEnabled: true,
			pkce: { mandatory: false, supportPlain: true },
			grantTypes: [
				"authorization_code",
				"implicit",
				"password",
				"client_credentials",
				"organization_switch",
				"urn:ietf:params:oauth:grant-type:device_code",
				"urn:ietf:params:oauth:grant-type:token-exchange",
				"urn:ietf:params:oauth:grant-type:jwt-bearer",
			],
			scopes: ["system"],
			clientAuthentication: { ...base.clientAuthentication, method: "private_key_jwt" },
			pushedAuthorizationRequests: { mandatory: true },
			requestObject: { ...base.requestObject, mandatory: true },
			accessToken: { ...base.accessToken, type: "jwt", bindingType: "cookie", revokeOnLogout: true },
			idToken: { ...base.idToken, encryption: { ...base.idToken.encryption, enabled: true } },
			signedResponses: {
				...base.signedResponses,
				...{ authorization: true, userinfo: true, introspection: true },
				encryption: { ...base.signedResponses.encryption, enabled: true },
			},
			logout: { backChannelUrl: "https://shop.example/logout", frontChannelUrl: null },
		}),
	).toEqual([
		"disabled",
		"code-without-pkce",
		"plain-challenge",
		"second-device",
		"own-screens",
		"tokens-in-address",
		"asks-for-passwords",
		"acts-for-itself",
		"exchanges-tokens",
		"switches-organization",
		"can-sign-up",
		"nobody-consents",
		"shows-assertion",
		"pushes-requests",
		"signs-requests",
		"may-ask-for",
		"jwt-tokens",
		"tokens-for-itself",
		"bound-to-cookie",
		"binding-unchecked",
		"tokens-end-at-sign-out",
		"tells-of-sign-out",
		"id-tokens",
		"id-tokens-encrypted",
		"signed-authorization",
		"signed-userinfo",
		"signed-introspection",
		"responses-encrypted",
		"no-refresh",
	]);
});

it.each([
	["client_secret_post", "shows-secret-in-body"],
	["tls_client_auth", "shows-certificate"],
] as const)("an application that authenticates by %s", (method, code) => {
	expect(said({ clientAuthentication: { ...base.clientAuthentication, method } })).toContain(code);
});

it("an application that asks on another device says whether people have to tell it their code", () => {
	const asks = (userCode: boolean) =>
		said({
			grantTypes: ["urn:openid:params:grant-type:ciba"],
			backchannelAuthentication: { ...base.backchannelAuthentication, userCode },
		});
	expect(asks(false)).not.toContain("asks-with-code");
	expect(asks(true)).toEqual(expect.arrayContaining(["asks-elsewhere", "asks-with-code"]));
});

it("screens of its own, and applications of phones that the host names, have statements", () => {
	const apple = ["ABCDE12345.com.example.shop"];
	const codes = effectiveSettings({ ...base, nativeApp: { ...base.nativeApp, ownScreens: true, apple } });
	expect(codes).toContainEqual({ topic: "sign-in", code: "native-screens" });
	expect(codes).toContainEqual({ topic: "sign-in", code: "phones-named", count: 1 });
	expect(said({})).not.toContain("native-screens");
});
