import { describe, expect, test } from "vitest";
import { definitionsOf } from "@/lib/identity/attributes";
import type { Account, Profile } from "@/lib/identity/directory";
import { picturePath } from "@/lib/identity/directory/contract";
import { claimsOf } from "./profile-claims";
import { standardClaims } from "./standard-claims";

const account: Account = {
	id: "0190a000-0000-7000-8000-000000000001",
	username: "babs",
	displayName: "Babs Jensen",
	email: "babs@example.org",
	organization: { id: "0190a000-0000-7000-8000-000000000002", name: "shop", displayName: "Shop" },
} as Account;

const profile = (members: Partial<Profile> = {}): Profile => ({
	emailVerified: false,
	mobileNumber: null,
	mobileNumberVerified: false,
	attributes: {},
	definitions: [],
	pictureDigest: null,
	pictures: [],
	postalAddresses: [],
	updatedAtSeconds: 1,
	...members,
});

const claims = (members: Partial<Profile>, of: Account = account) =>
	Object.fromEntries(Object.entries(standardClaims(of, profile(members))).filter(([, value]) => value !== undefined));

describe("standard claims", () => {
	test("come from the attributes that SCIM stores before those that a flow stored under the claim's name", () => {
		const attributes = { firstName: "Barbara", given_name: "B.", nickname: "Babs", zoneinfo: "Europe/Berlin" };
		expect(claims({ attributes })).toMatchObject({
			given_name: "Barbara",
			nickname: "Babs",
			zoneinfo: "Europe/Berlin",
		});
	});

	test.each(definitionsOf([]).filter(({ claim }) => claim !== null))(
		"have the value of $name under the name that its definition says",
		({ standard, claim }) => {
			const value = "+12025550143";
			const stored = standard?.stored ?? { attribute: "" };
			const attributes = "attribute" in stored ? { [stored.attribute]: value } : {};
			const of = "column" in stored ? { ...account, [stored.column]: value } : account;
			const { name = "", scope = "" } = claim ?? {};
			expect(claims({ attributes, mobileNumber: value }, of)).toHaveProperty(name, value);
			expect(claimsOf([scope])).toContain(name);
		},
	);

	test.each([true, false])("say whether the address and the number are verified: %s", (verified) => {
		const verification = { emailVerified: verified, mobileNumberVerified: verified };
		expect(claims({ mobileNumber: "+12025550143", ...verification })).toMatchObject({
			email_verified: verified,
			phone_number_verified: verified,
		});
		const without = claims(verification, { ...account, email: null });
		for (const claim of ["email", "email_verified", "phone_number", "phone_number_verified"])
			expect(without).not.toHaveProperty(claim);
	});

	test("have the picture that the user uploaded before any that a client or a provider wrote", () => {
		const pictures = [{ value: "https://a.example/1", primary: true }];
		const { picture } = claims({ pictureDigest: "0f", pictures, attributes: { picture: "https://a.example/0" } });
		expect(picture).toMatch(new RegExp(`^https?://.+${picturePath(account.id, "0f")}$`));
	});

	test("have the primary picture, else the first one, else the one that a provider gave", () => {
		const [first, second] = [{ value: "https://a.example/1" }, { value: "https://a.example/2" }];
		const attributes = { picture: "https://a.example/0" };
		expect(claims({ pictures: [first, second], attributes }).picture).toBe(first.value);
		expect(claims({ pictures: [first, { ...second, primary: true }], attributes }).picture).toBe(second.value);
		expect(claims({ attributes }).picture).toBe(attributes.picture);
	});

	test("have the address in its parts, and as one text, which is made of them where none is given", () => {
		const parts = { locality: "Hollywood", country: "US" };
		expect(claims({ postalAddresses: [parts] }).address).toEqual({ formatted: "Hollywood\nUS", ...parts });
		const given = { formatted: "Hollywood, USA", streetAddress: "100 Plaza", primary: true };
		expect(claims({ postalAddresses: [parts, given] }).address).toEqual({
			formatted: "Hollywood, USA",
			street_address: "100 Plaza",
		});
		expect(claims({ attributes: { address: "Hollywood" } }).address).toEqual({ formatted: "Hollywood" });
		expect(claims({ attributes: { address: "" } })).not.toHaveProperty("address");
	});

	test("have the locale, else the first language that the user prefers", () => {
		const preferredLanguage = "de-DE, en;q=0.8";
		expect(claims({ attributes: { locale: "en-US", preferredLanguage } }).locale).toBe("en-US");
		expect(claims({ attributes: { preferredLanguage } }).locale).toBe("de-DE");
	});
});
