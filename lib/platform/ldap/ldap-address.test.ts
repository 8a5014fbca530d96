import { describe, expect, it } from "vitest";
import { ldapAddress } from "./ldap-address";
import { dnKey, firstOf, ldapEntry } from "./ldap-entry";
import { entriesNamed, ldapFilter } from "./ldap-filter";

describe("the address of a directory", () => {
	it("has the port of its protocol, or its own", () => {
		expect(ldapAddress("ldaps://LDAP.example.com")).toEqual({ host: "ldap.example.com", port: 636, tls: true });
		expect(ldapAddress("ldap://ldap.example.com/")).toEqual({ host: "ldap.example.com", port: 389, tls: false });
		expect(ldapAddress("ldaps://[2001:db8::1]:3269")).toEqual({ host: "[2001:db8::1]", port: 3269, tls: true });
	});

	it.each([
		"ldap.example.com",
		"https://ldap.example.com",
		"ldaps://user:secret@ldap.example.com",
		"ldaps://ldap.example.com/dc=example",
		"ldaps://ldap.example.com?x",
		"ldaps://ldap.example.com:0",
		"ldaps://ldap.example.com:70000",
		"ldaps://",
	])("%s is none", (text) => {
		expect(ldapAddress(text)).toBeNull();
	});
});

describe("filters", () => {
	it.each(["(uid=*)", "(&(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))"])(
		"%s can be written by an administrator",
		(text) => {
			expect(ldapFilter(text)).not.toBeNull();
		},
	);

	it.each(["", "(", "(uid=", "uid=*)"])("%s is none", (text) => {
		expect(ldapFilter(text)).toBeNull();
	});

	it("a name is escaped as RFC 4515 says", () => {
		const filter = entriesNamed(ldapFilter("(objectClass=person)") ?? expect.fail(), ["uid", "mail"], "*)(\\\0");
		expect(filter.toString()).toBe("(&(objectClass=person)(|(uid=\\2a\\29\\28\\5c\\00)(mail=\\2a\\29\\28\\5c\\00)))");
	});
});

describe("entries", () => {
	const guid = Buffer.from("00112233445566778899aabbccddeeff", "hex");
	const entry = ldapEntry({
		dn: "cn=a",
		Mail: ["a@example.com", "b@example.com"],
		objectGUID: guid,
		photo: "x".repeat(5_000),
		sn: [],
	});

	it("names of attributes ignore case, and bytes are hexadecimal digits", () => {
		expect(firstOf(entry, "mail")).toBe("a@example.com");
		expect(firstOf(entry, "objectguid")).toBe("00112233445566778899aabbccddeeff");
	});

	it("values that are empty or too long are left out", () => {
		expect([firstOf(entry, "photo"), firstOf(entry, "sn")]).toEqual([undefined, undefined]);
	});

	it("distinguished names are compared without case and without spaces around signs", () => {
		expect(dnKey("CN=Ada Lovelace, OU=People,DC=example")).toBe(dnKey("cn=ada lovelace,ou=people,dc=example"));
	});
});
