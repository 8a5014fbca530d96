import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getUser } from "..";
import { signInWithPassword } from "../accounts";
import { knownHashes } from "../accounts/hashes/fixtures/known-hashes";
import { importUsersContract } from "../contract";
import { importRecords } from "./import-records";

function importOf(body: unknown) {
	const verdict = importUsersContract.body?.parse(body);
	if (verdict?.ok !== true) throw new Error(JSON.stringify(verdict));
	return verdict.value;
}

test("users of an export are stored as the caller, and a repeated request changes nothing", async () => {
	const context = await anOrganization();
	const ada = { id: "k-1", username: "ada", email: "ada@example.com", firstName: "Ada" };
	const users = [ada, { id: "k-2" }, { id: "k-3", username: "bob", attributes: { phone: ["1", "2"] } }];
	const request = importOf({ source: "keycloak", users });
	const first = await importRecords(context, request);
	expect(first.users.map(({ result, notes }) => [result, notes.map(({ code }) => code)])).toEqual([
		["imported", []],
		["refused", ["username"]],
		["imported", ["first-value"]],
	]);
	expect(await getUser(context, first.users[0]?.userId ?? "")).toMatchObject({ username: "ada" });
	const again = await importRecords(context, request);
	expect(again.users.map(({ result, userId }) => [result, userId])).toEqual([
		["exists", first.users[0]?.userId],
		["refused", null],
		["exists", first.users[2]?.userId],
	]);
});

test("a dry run says the same and stores nothing", async () => {
	const context = await anOrganization();
	const users = [
		{ user_id: "a-1", username: "ada" },
		{ user_id: "a-2", username: "ADA" },
	];
	const { users: done } = await importRecords(context, importOf({ source: "auth0", dryRun: true, users }));
	expect(done.map(({ result, userId }) => [result, userId])).toEqual([
		["imported", null],
		["taken", null],
	]);
	const stored = await importRecords(context, importOf({ source: "auth0", users }));
	expect(stored.users.map(({ result }) => result)).toEqual(["imported", "taken"]);
});

test("the rows of a user of WSO2 are one user, whose password signs in", async () => {
	const context = await anOrganization();
	const known = knownHashes.find(({ hash }) => hash.startsWith("$2"));
	const row = { UM_USER_ID: "1", UM_USER_NAME: "ada", UM_USER_PASSWORD: known?.hash };
	const rows = [
		{ ...row, UM_ATTR_NAME: "givenName", UM_ATTR_VALUE: "Ada" },
		{ ...row, UM_ATTR_NAME: "mail", UM_ATTR_VALUE: "ada@example.com" },
	];
	const { users } = await importRecords(context, importOf({ source: "wso2", users: [{ rows }, { rows: [] }] }));
	expect(users.map(({ result, notes }) => [result, notes.map(({ code }) => code)])).toEqual([
		["imported", []],
		["refused", ["missing"]],
	]);
	expect(await getUser(context, users[0]?.userId ?? "")).toMatchObject({ email: "ada@example.com" });
	const { organizationId } = context.principal;
	expect(
		await signInWithPassword(organizationId, {
			username: "ada",
			password: known?.password ?? "",
			clientAddress: "192.0.2.5",
		}),
	).not.toBeNull();
});

test("managers are connected who were imported before or with their users", async () => {
	const context = await anOrganization();
	const users = [
		{ id: "1", username: "ada", scim: { manager: { value: "2" } } },
		{ id: "2", username: "bob" },
	];
	const { users: done } = await importRecords(context, importOf({ source: "portico", users }));
	const [ada, bob] = done.map(({ userId }) => userId ?? "");
	expect(await getUser(context, ada ?? "")).toMatchObject({ details: { manager: { value: bob } } });
});

test.each([
	[{ source: "nothing", users: [{}] }, /^source: /],
	[{ source: "firebase", users: [{}] }, /^firebase: is required/],
	[{ source: "keycloak", users: [] }, /^users: /],
	[{ source: "keycloak", users: [1] }, /^users\[0\]: /],
	[{ source: "keycloak", users: [{}], organization: "acme" }, /organization/],
])("refuses %j", (body, problem) => {
	const verdict = importUsersContract.body?.parse(body);
	expect(verdict).toMatchObject({ ok: false, problems: [expect.stringMatching(problem)] });
});
