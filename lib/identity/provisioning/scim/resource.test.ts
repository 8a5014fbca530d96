import { describe, expect, it } from "vitest";
import { isMappable } from "./member";
import { type DesiredUser, differences, newResource, patchOf, replacement, type ScimResource } from "./resource";

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const WORK = 'emails[type eq "work"].value';

function aUser(values: Record<string, string>, of: Partial<DesiredUser> = {}): DesiredUser {
	return { externalId: "ours", active: true, values: new Map(Object.entries({ userName: "ann", ...values })), ...of };
}

const remote = (of: object = {}): ScimResource => ({
	id: "1",
	userName: "ann",
	externalId: "ours",
	active: true,
	...of,
});

it.each(["title", "name.givenName", WORK, `${ENTERPRISE}:department`, `${ENTERPRISE}:manager.displayName`])(
	"a profile may be mapped to %s",
	(path) => expect(isMappable(path)).toBe(true),
);

it.each([
	"active",
	"id",
	"meta",
	"password",
	"groups",
	'emails[type eq "work"]',
	'emails[value eq "x"].value',
	"a b",
	"__proto__",
	"",
])("a profile may not be mapped to what the service or Portico decides, or what is no member: %s", (path) =>
	expect(isMappable(path)).toBe(false),
);

describe("what differs", () => {
	it("is nothing where usernames and addresses differ in upper and lower case alone", () => {
		const there = remote({ userName: "ANN", emails: [{ type: "Work", value: "Ann@Example.com" }] });
		expect(differences(aUser({ [WORK]: "ann@example.com" }), there)).toEqual([]);
	});

	it("is each member with another value, also one that should have none", () => {
		const there = remote({ title: "Boss", active: false, name: { givenName: "Ann" } });
		expect(differences(aUser({ title: "", "name.givenName": "Anna" }), there)).toEqual([
			"title",
			"name.givenName",
			"active",
		]);
	});

	it("is not the id of a service that keeps none of others", () => {
		expect(differences(aUser({}), remote({ externalId: undefined }))).toEqual([]);
	});
});

describe("what is sent", () => {
	it("has the members of every schema, and none without a value", () => {
		const user = aUser({
			"name.givenName": "Ann",
			"name.familyName": "",
			[WORK]: "a@b.example",
			[`${ENTERPRISE}:department`]: "R&D",
		});
		expect(newResource(user)).toEqual({
			schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", ENTERPRISE],
			...{ userName: "ann", externalId: "ours", active: true, name: { givenName: "Ann" } },
			emails: [{ type: "work", value: "a@b.example", primary: true }],
			[ENTERPRISE]: { department: "R&D" },
		});
	});

	it("keeps the elements of a list that are of another type, of which one may be the primary one", () => {
		const there = remote({ emails: [{ type: "home", value: "h@b.example", primary: true }] });
		expect(patchOf(aUser({ [WORK]: "a@b.example" }), there, [WORK])).toEqual([
			{
				...{ op: "replace", path: "emails" },
				value: [
					{ type: "home", value: "h@b.example", primary: true },
					{ type: "work", value: "a@b.example" },
				],
			},
		]);
	});

	it("removes what should have no value", () => {
		const there = remote({ title: "Boss", emails: [{ type: "work", value: "a@b.example" }] });
		expect(patchOf(aUser({ title: "", [WORK]: "" }), there, ["title", WORK])).toEqual([
			{ op: "remove", path: "title" },
			{ op: "remove", path: "emails" },
		]);
	});

	it("as a whole keeps what the service knows besides, and not what only it decides", () => {
		const there = remote({ nickName: "Annie", meta: { version: "1" }, groups: [{ value: "g" }], title: "Boss" });
		expect(replacement(aUser({ title: "" }), there)).toEqual({
			...{ id: "1", userName: "ann", externalId: "ours", active: true, nickName: "Annie" },
		});
	});
});
