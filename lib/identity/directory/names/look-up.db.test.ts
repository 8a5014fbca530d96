import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { expectRowsAsUsual, expectRowsEach } from "@/db/fixtures/one-row-each";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createUser, idOf, isGuest, listUsers, readEntered, signInWithPassword } from "..";
import { listing } from "../fixtures/scim";
import { keyStoredNames } from "./key-stored-names";

const MANY = 5_000;

let context: RequestContext;

beforeAll(async () => {
	context = await anOrganization();
	const { sql } = await database();
	// Names that other tests left without keys, because they collide, would be tried again.
	await sql`update groups set display_name_key = id::text, display_name_key_of = display_name where display_name_key is null`;
	await sql`update roles set display_name_key = id::text, display_name_key_of = display_name where display_name_key is null`;
	await sql`
		update users set username_key = id::text, username_key_of = username, email_key = id::text, email_key_of = email
		where username_key is null or email_key is null`;
	await sql`
		insert into users (organization_id, id, username, display_name, email)
		select ${context.principal.organizationId}, gen_random_uuid(), 'among ' || i, 'Somebody', 'among-' || i || '@example.com'
		from generate_series(1, ${MANY}::int) i`;
	// As they are beside many small organizations.
	await expectRowsEach("users", 8);
});
afterAll(async () => {
	const { sql } = await database();
	await sql`delete from users where username like 'among %'`;
	await expectRowsAsUsual("users");
});

test("of an organization among many small ones, a user is made, and found by name and by address, and names without keys are found, without reading the others", async () => {
	const { organizationId } = context.principal;
	const { id } = await createUser(context, { userName: "ΜΑΡΙΟΣ", emails: [{ value: "ΝΙΚΟΣ@example.com" }] });
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name)
		values (${organizationId}, ${newId()}, 'Ωμέγα', 'Ωμέγα')`;
	for (const text of ["μαριος", "νικος@example.com"]) {
		const entered = readEntered("username", text);
		if (entered === null) throw new Error(text);
		expect(await rowsReadBy("users", async () => expect(await idOf(organizationId, entered)).toBe(id))).toBeLessThan(
			20,
		);
	}
	const among = [
		() => createUser(context, { userName: "ΝΙΚΗ", emails: [{ value: "ΝΙΚΗ@example.com" }] }),
		async () => {
			const { users } = await listUsers(context, listing({ filter: 'userName eq "μαριος"' }));
			expect(users).toMatchObject([{ id }]);
		},
		async () => expect(await isGuest(organizationId, "μαριος", "192.0.2.9")).toBe(false),
	];
	for (const work of among) expect(await rowsReadBy("users", work)).toBeLessThan(20);
	const signIn = () =>
		signInWithPassword(organizationId, { username: "Μαριος", password: "wrong", clientAddress: "192.0.2.8" });
	expect(await rowsReadBy("users", signIn)).toBeLessThan(20);
	expect(await rowsReadBy("users", keyStoredNames)).toBeLessThan(20);
});
