import { expect, test } from "vitest";
import { anAttributeField } from "./fixtures/an-attribute-field";
import { blankDraft, newUserOf, profileChanges } from "./user-form-draft";

const ada = { ...blankDraft, username: "ada", email: "ada@example.org", givenName: "Ada" };

test("only changed values are sent, and emptied ones are removed", () => {
	expect(profileChanges(ada, ada)).toEqual([]);
	expect(profileChanges(ada, { ...ada, email: "", givenName: "", familyName: "Lovelace" })).toEqual([
		{ op: "remove", path: "name.givenName" },
		{ op: "replace", path: "name.familyName", value: "Lovelace" },
		{ op: "remove", path: "emails[primary eq true]" },
	]);
	expect(profileChanges(ada, { ...ada, username: "", email: "b@example.org" })).toEqual([
		{ op: "replace", path: "userName", value: "" },
		{ op: "replace", path: "emails[primary eq true].value", value: "b@example.org" },
	]);
});

test("the number of the account is changed, and never the landline that may be the primary number", () => {
	const reachable = { ...ada, mobileNumber: "+4915112345678" };
	expect(profileChanges(ada, reachable)).toEqual([
		{ op: "add", path: "phoneNumbers", value: [{ value: "+4915112345678" }] },
	]);
	expect(profileChanges(reachable, { ...ada, mobileNumber: "+4915187654321" })).toEqual([
		{ op: "replace", path: 'phoneNumbers[value eq "+4915112345678"].value', value: "+4915187654321" },
	]);
	expect(profileChanges(reachable, ada)).toEqual([{ op: "remove", path: 'phoneNumbers[value eq "+4915112345678"]' }]);
});

test("the request for a new user omits empty values", () => {
	expect(newUserOf({ ...blankDraft, username: "ada" }, "", "DEFAULT")).toEqual({
		schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", "urn:portico:User"],
		userName: "ada",
		"urn:portico:User": { userStore: "DEFAULT" },
	});
	expect(newUserOf(ada, "secret", "HR")).toMatchObject({
		name: { givenName: "Ada" },
		emails: [{ value: "ada@example.org", primary: true }],
		password: "secret",
		"urn:portico:User": { userStore: "HR" },
	});
});

const field = (name: string, path: string, readOnly = false) => anAttributeField({ name, path, readOnly });

test("attributes are sent at their paths in SCIM, without those that are only shown", () => {
	const fields = [
		field("badge", "urn:portico:User:badge"),
		field("department", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department"),
		field("title", "title"),
		field("middleName", "name.middleName"),
		field("score", "urn:portico:User:score", true),
	];
	const attributes = { badge: "7", department: "HR", title: "Engineer", middleName: "King", score: "9" };
	expect(newUserOf({ ...ada, attributes }, "", "DEFAULT", fields)).toMatchObject({
		schemas: [
			"urn:ietf:params:scim:schemas:core:2.0:User",
			"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
			"urn:portico:User",
		],
		name: { givenName: "Ada", middleName: "King" },
		title: "Engineer",
		"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "HR" },
		"urn:portico:User": { badge: "7", userStore: "DEFAULT" },
	});
	expect(
		profileChanges(
			{ ...ada, attributes: { badge: "7", title: "Engineer" } },
			{ ...ada, attributes: { badge: "8", score: "1" } },
			fields,
		),
	).toEqual([
		{ op: "replace", path: "urn:portico:User:badge", value: "8" },
		{ op: "remove", path: "title" },
	]);
});
