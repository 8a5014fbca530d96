import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { listUsers, patchUser } from "..";
import { userPort } from "../accounts";
import { aUser, listing } from "../fixtures/scim";

const emails = (value: string) => [{ value }];
const taken = { kind: "conflict", code: "uniqueness" };
const notOwn = { kind: "invalid", code: "invalidValue" };

test("a username is one whatever its case, in filters and in the order too", async () => {
	const context = await anOrganization();
	const ada = await aUser(context, { userName: "Ada" });
	await expect(aUser(context, { userName: "aDA" })).rejects.toMatchObject(taken);
	const bob = await aUser(context, { userName: "bob" });
	const eve = await aUser(context, { userName: "Eve" });
	await expect(patchUser(context, bob.id, { Operations: [replace("userName", "EVE")] })).rejects.toMatchObject(taken);
	for (const filter of ['userName eq "ADA"', 'userName eq "ada"', 'userName sw "aD"'])
		expect(await found(context, { filter }), filter).toEqual([ada.id]);
	expect(await found(context, { sortBy: "userName" })).toEqual([ada.id, bob.id, eve.id]);
	const recased = await patchUser(context, ada.id, { Operations: [replace("userName", "ADA")] });
	expect(recased.username).toBe("ADA");
});

test("a username that looks like an email address is the user's own, and nobody's address is another's name", async () => {
	const context = await anOrganization();
	const ada = await aUser(context, { userName: "ada", emails: emails("ada@example.com") });
	await expect(aUser(context, { userName: "ADA@example.com" })).rejects.toMatchObject(taken);
	await expect(aUser(context, { userName: "eve@example.com", emails: emails("a@b.example") })).rejects.toMatchObject(
		notOwn,
	);
	const eve = await aUser(context, { userName: "eve@example.com", emails: emails("EVE@example.com") });
	await expect(aUser(context, { emails: emails("Eve@example.com") })).rejects.toMatchObject(taken);
	const moves = patchUser(context, eve.id, { Operations: [replace("emails", emails("moved@example.com"))] });
	await expect(moves).rejects.toMatchObject(notOwn);
	const both = [replace("emails", emails("moved@example.com")), replace("userName", "moved@example.com")];
	expect(await patchUser(context, eve.id, { Operations: [...both] })).toMatchObject({ username: "moved@example.com" });
	const takes = patchUser(context, ada.id, { Operations: [replace("emails", emails("moved@example.com"))] });
	await expect(takes).rejects.toMatchObject(taken);
});

test("who is written for somebody may share an address until one of them proves it", async () => {
	const context = await anOrganization();
	const first = await aUser(context, { emails: emails("family@example.com") });
	await aUser(context, { emails: emails("family@example.com") });
	const { sql } = await database();
	await sql`update users set email_verified_at = now() where id = ${first.id}`;
	await expect(aUser(context, { emails: emails("Family@example.com") })).rejects.toMatchObject(taken);
	await patchUser(context, first.id, { Operations: [replace("displayName", "First")] });
});

test("many who change the names of one user at once, while they are proved, wait for each other in no circle", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const { id } = await aUser(context, { userName: "ada", emails: emails("ada@example.com") });
	const names = ["one@example.com", "two@example.com"];
	const to = (name = "") => [replace("userName", name), replace("emails", emails(name))];
	const users = userPort(organizationId);
	await Promise.all([
		...Array.from({ length: 20 }, (_, n) => patchUser(context, id, { Operations: [...to(names[n % 2])] })),
		...Array.from({ length: 5 }, () => users.markVerified(id, "email", { alone: false, executionId: newId() })),
	]);
	const { sql } = await database();
	const [row] = await sql<{ username: string; email: string }[]>`select username, email from users where id = ${id}`;
	expect(names).toContain(row?.username);
	expect(row?.email).toBe(row?.username);
});

test("what an earlier release wrote stays, as long as nobody changes it", async () => {
	const context = await anOrganization();
	const user = await aUser(context, { userName: "old", emails: emails("new@example.com") });
	const { sql } = await database();
	await sql`update users set username = 'old@example.com' where id = ${user.id}`;
	const changed = await patchUser(context, user.id, { Operations: [replace("displayName", "Old")] });
	expect(changed).toMatchObject({ username: "old@example.com", displayName: "Old" });
});

test("of ten who are written at once with one address as name or address, one gets the name", async () => {
	const context = await anOrganization();
	const outcomes = await Promise.allSettled(
		Array.from({ length: 10 }, (_, i) =>
			aUser(context, i === 0 ? { userName: "ada@example.com" } : { emails: emails("ada@example.com") }),
		),
	);
	const { sql } = await database();
	const [named] = await sql`select from users where organization_id = ${context.principal.organizationId}
		and username = 'ada@example.com'`;
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(named === undefined ? 9 : 1);
});

function replace(path: string, value: unknown) {
	return { op: "replace", path, value };
}

async function found(context: RequestContext, query: Record<string, string>): Promise<string[]> {
	return (await listUsers(context, listing(query))).users.map(({ id }) => id);
}
