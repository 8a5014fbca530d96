import { describe, expect, test } from "vitest";
import { changesOf } from "./patch";
import { URN } from "./urns";

describe("operations of a patch", () => {
	test.each([
		[{ op: "Replace", path: "userName", value: "ada" }, "username", null],
		[{ op: "add", path: "name.givenName", value: "Ada" }, "name.givenname", null],
		[{ op: "remove", path: 'members[value eq "7"]' }, "members", [{ attribute: "value", operator: "eq", value: "7" }]],
		[
			{ op: "replace", path: 'emails[type eq "work"].value', value: "a@b.example" },
			"emails.value",
			[{ attribute: "type", operator: "eq", value: "work" }],
		],
		[
			{ op: "replace", path: "emails[primary eq true].value", value: "x" },
			"emails.value",
			[{ attribute: "primary", operator: "eq", value: true }],
		],
		[{ op: "add", path: "urn:ietf:params:scim:schemas:core:2.0:User:displayName", value: "Ada" }, "displayname", null],
		[{ op: "add", path: "urn:portico:User:costCentre", value: "7" }, "urn:portico:user:costcentre", null],
	])("%j names one attribute", (operation, attribute, among) => {
		expect(changesOf([operation])).toEqual([expect.objectContaining({ attribute, among })]);
	});

	test("without a path, each member of the value is a change, and those of an extension too", () => {
		const value = { schemas: ["x"], displayName: "Ada", "urn:portico:User": { costCentre: "7", desk: "2" } };
		expect(changesOf([{ op: "replace", value }]).map(({ attribute }) => attribute)).toEqual([
			"displayname",
			"urn:portico:user:costcentre",
			"urn:portico:user:desk",
		]);
	});

	test("names of members may be paths, and an attribute with an object as value is no schema", () => {
		const value = {
			"name.givenName": "Ada",
			'emails[type eq "work"].value': "a@b.example",
			[`${URN.enterpriseUser}:manager`]: { value: "7" },
			[URN.enterpriseUser]: { department: "x" },
		};
		expect(changesOf([{ op: "Add", value }]).map(({ attribute }) => attribute)).toEqual([
			"name.givenname",
			"emails.value",
			`${URN.enterpriseUser.toLowerCase()}:manager`,
			`${URN.enterpriseUser.toLowerCase()}:department`,
		]);
	});

	test.each([
		[{ op: "move", path: "userName", value: "x" }, "invalidSyntax"],
		[{ op: "add", path: "userName" }, "invalidSyntax"],
		[{ op: "add", value: "x" }, "invalidSyntax"],
		[{ op: "remove" }, "noTarget"],
		[{ op: "remove", path: "members[value above 3]" }, "invalidPath"],
		[{ op: "remove", path: "members[" }, "invalidPath"],
		[{ op: "remove", path: "a b" }, "invalidPath"],
		[{ op: "remove", path: 'members[value eq "\\x"]' }, "invalidPath"],
	])("%j is refused as %s", (operation, code) => {
		expect(() => changesOf([operation])).toThrow(expect.objectContaining({ kind: "invalid", code }));
	});
});
