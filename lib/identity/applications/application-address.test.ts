import { describe, expect, test } from "vitest";
import { environment } from "@/lib/platform/env";
import { applicationAddress } from "./application-address";
import { samlSettingsSchema } from "./saml-settings";

const web = { firstParty: false, redirectUris: [] as string[], postLogoutRedirectUris: [] as string[], saml: null };

describe("where people find an application", () => {
	test("is the origin of its first redirect URL", () => {
		const redirectUris = ["https://shop.example/callback?a=b", "https://other.example/callback"];
		expect(applicationAddress({ ...web, redirectUris })).toBe("https://shop.example");
		expect(applicationAddress({ ...web, redirectUris: ["http://localhost:3001/cb"] })).toBe("http://localhost:3001");
	});

	test("is that of a sign-out URL or of a SAML service where no redirect URL is a page", () => {
		const redirectUris = ["com.example.shop:/callback"];
		const postLogoutRedirectUris = ["https://shop.example/bye"];
		expect(applicationAddress({ ...web, redirectUris, postLogoutRedirectUris })).toBe("https://shop.example");
		const saml = samlSettingsSchema.parse({
			issuer: "urn:payroll",
			assertionConsumerUrls: ["https://payroll.example/acs"],
		});
		expect(applicationAddress({ ...web, saml })).toBe("https://payroll.example");
	});

	test.each([
		["of a private-use scheme", "com.example.shop:/callback"],
		["of a scheme that browsers run", "javascript:alert(1)"],
		["of the device", "http://127.0.0.1:8976/callback"],
		["of the device, by IPv6", "http://[::1]:8976/callback"],
		["of Portico itself", `${environment().baseUrl}/t/root/samlsso/return`],
		["that is none", "*"],
	])("is unknown with a redirect URL %s", (_name, url) => {
		expect(applicationAddress({ ...web, redirectUris: [url] })).toBeNull();
	});

	test("is unknown for Portico's own applications", () => {
		expect(applicationAddress({ ...web, firstParty: true, redirectUris: ["https://id.example/cb"] })).toBeNull();
	});
});
