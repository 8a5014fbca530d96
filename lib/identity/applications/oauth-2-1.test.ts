import { describe, expect, test } from "vitest";
import { applicationSettingsSchema } from "./application-schemas";
import { inOauth21, oauth21Demands } from "./oauth-2-1";

const plain = applicationSettingsSchema.parse({
	name: "Shop",
	redirectUrls: ["https://shop.example/callback"],
	grantTypes: ["authorization_code", "refresh_token"],
});
const following = { ...plain, ...inOauth21(plain) };

/** The paths at which the settings are refused. */
function refusedAt(settings: object): string[] {
	const parsed = applicationSettingsSchema.safeParse(settings);
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

test("an application follows OAuth 2.1 by one switch", () => {
	expect(refusedAt(following)).toEqual([]);
	expect(refusedAt({ ...plain, oauth21: true })).toEqual([]);
	expect(oauth21Demands(following).every(({ isMet }) => isMet)).toBe(true);
});

test("the switch leaves out the grants that OAuth 2.1 leaves out", () => {
	const { grantTypes } = inOauth21({ grantTypes: ["authorization_code", "implicit", "password"] } as never);
	expect(grantTypes).toEqual(["authorization_code"]);
});

describe("an application that follows OAuth 2.1 is refused", () => {
	test.each<[string, object, string]>([
		["the implicit grant", { grantTypes: ["authorization_code", "implicit"] }, "grantTypes"],
		["the password grant", { grantTypes: ["authorization_code", "password"] }, "grantTypes"],
		["requests without PKCE", { pkce: { mandatory: false, supportPlain: false } }, "pkce"],
		["PKCE by plain", { pkce: { mandatory: true, supportPlain: true } }, "pkce"],
		[
			"a pattern in a redirect URL",
			{ redirectUrls: ["com.example.app:/callback/*"], publicClient: true },
			"redirectUrls",
		],
	])("%s, which others may have", (_title, different, path) => {
		const settings = { ...plain, ...different };
		expect(refusedAt(settings)).toEqual([]);
		expect(refusedAt({ ...settings, oauth21: true })).toEqual([path]);
	});
});
