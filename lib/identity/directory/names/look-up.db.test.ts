import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createUser, idOf, readEntered, signInWithPassword } from "..";
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
	await sql`vacuum analyze users`;
});
afterAll(async () => {
	const { sql } = await database();
	await sql`delete from users where username like 'among %'`;
});

test("among many users, one is found by name and by address, and names without keys are found, without reading the others", async () => {
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
	const signIn = () =>
		signInWithPassword(organizationId, { username: "Μαριος", password: "wrong", clientAddress: "192.0.2.8" });
	expect(await rowsReadBy("users", signIn)).toBeLessThan(20);
	expect(await rowsReadBy("users", keyStoredNames)).toBeLessThan(20);
});
