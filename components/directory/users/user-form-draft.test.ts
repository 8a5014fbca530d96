import { expect, test } from "vitest";
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
