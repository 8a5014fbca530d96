import { describe, expect, test } from "vitest";
import { DEFAULT_OIDC_SETTINGS, oidcSettingsSchema } from "./oidc-settings";
import { readAccess, readOidcSettings, readSamlSettings, storedOidcSettings } from "./stored-settings";

const changed = oidcSettingsSchema.parse({
	trusted: true,
	accessToken: { bindingType: "sso-session" },
	idToken: { encryption: { enabled: true } },
	allowedOrigins: ["https://app.example"],
	certificate: { type: "JWKS", url: "https://app.example/keys" },
});

describe("The settings of an application are stored", () => {
	test("without those that have their default, which a former release may not know", () => {
		expect(storedOidcSettings(DEFAULT_OIDC_SETTINGS)).toEqual({});
		expect(storedOidcSettings(changed)).toEqual({
			trusted: true,
			accessToken: { bindingType: "sso-session" },
			idToken: { encryption: { enabled: true } },
			allowedOrigins: ["https://app.example"],
			certificate: { type: "JWKS", url: "https://app.example/keys" },
		});
		expect(readOidcSettings(storedOidcSettings(changed))).toEqual(changed);
	});

	test("as they were, if they say the same", () => {
		const { nativeApp, ...former } = changed;
		expect(storedOidcSettings(changed, former)).toBe(former);
		expect(storedOidcSettings(changed, { ...former, trusted: false })).toEqual(storedOidcSettings(changed));
	});
});

describe("Members that only a newer release knows", () => {
	test("are left out of what is read, at every depth", () => {
		const newer = {
			...changed,
			later: true,
			accessToken: { ...changed.accessToken, later: 1 },
			idToken: { ...changed.idToken, encryption: { ...changed.idToken.encryption, later: [] } },
			certificate: { type: "JWKS", url: "https://app.example/keys", later: null },
			claims: [{ claim: "team", attribute: "department", places: ["id_token"], later: "x" }],
		};
		const { claims, ...rest } = readOidcSettings(newer);
		expect(rest).toEqual({ ...changed, claims: undefined });
		expect(claims).toEqual([{ claim: "team", attribute: "department", places: ["id_token"] }]);
		expect(readAccess({ mode: "chosen", later: {} })).toEqual(readAccess({ mode: "chosen" }));
		const saml = { issuer: "urn:sp", assertionConsumerUrls: ["https://sp.example/acs"] };
		expect(readSamlSettings({ ...saml, later: true })).toEqual(readSamlSettings(saml));
	});

	test("do not hide what is wrong with the others", () => {
		expect(() => readOidcSettings({ trusted: "yes", accessToken: { later: 1 } })).toThrow();
	});
});
