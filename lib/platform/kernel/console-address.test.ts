import { describe, expect, it, test } from "vitest";
import { inOrganization, organizationOf, withoutOrganization } from "./console-address";

describe("the address of a page of the console", () => {
	test.each([
		["/console", "/console/o/acme"],
		["/console?tour=1", "/console/o/acme?tour=1"],
		["/console/users", "/console/o/acme/users"],
		["/console/users?search=a%2Fb&page=2#list", "/console/o/acme/users?search=a%2Fb&page=2#list"],
		["/console/outbox", "/console/o/acme/outbox"],
		["/console/organizations/new", "/console/o/acme/organizations/new"],
	])("%s is %s in an organization, and back", (page, address) => {
		expect(inOrganization("acme", page)).toBe(address);
		expect(organizationOf(address)).toBe("acme");
		expect(withoutOrganization(address)).toBe(page);
	});

	test.each([
		"/console/sign-in",
		"/console/sign-in?to=%2Fconsole",
		"/console/sign-out",
		"/console/no-permission",
		"/console/o/other/users",
		"/console/o",
		"/console/o/",
		"/consoles",
		"/account",
		"https://example.com/console/users",
		"?page=2",
	])("%s stays as it is", (path) => {
		expect(inOrganization("acme", path)).toBe(path);
	});

	it("an organization may be called like a part of the path", () => {
		for (const name of ["o", "sign-in", "console", "users"]) {
			const address = inOrganization(name, "/console/flows");
			expect(address).toBe(`/console/o/${name}/flows`);
			expect(organizationOf(address)).toBe(name);
			expect(withoutOrganization(address)).toBe("/console/flows");
		}
	});

	it.each(["/console", "/console/flows", "/console/o", "/console/o/", "/account/o/acme", "/t/acme"])(
		"%s names none",
		(address) => {
			expect(organizationOf(address)).toBeUndefined();
			expect(withoutOrganization(address)).toBe(address);
		},
	);

	it("what is no name of an organization is read as it was written, and never as two steps", () => {
		expect(organizationOf("/console/o/a%2Fb/flows")).toBe("a/b");
		expect(organizationOf("/console/o/%E0%A4%A/flows")).toBe("%E0%A4%A");
		expect(inOrganization("a/b", "/console/flows")).toBe("/console/o/a%2Fb/flows");
		expect(inOrganization("$&", "/console/flows")).toBe("/console/o/%24%26/flows");
	});
});
