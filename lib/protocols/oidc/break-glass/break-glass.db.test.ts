import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { breakGlassCode } from "@/lib/identity/authentication";
import { insertShippedRoles } from "@/lib/identity/organizations";
import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { redeemBreakGlass } from "./redeem-break-glass";

let rootId: string;
beforeAll(async () => {
	await anOrganization();
	const { sql } = await database();
	const { rootOrganization: name } = environment();
	await sql`insert into organizations (id, name, display_name) values (${newId()}, ${name}, ${name})
		on conflict (name) do nothing`;
	const rows = await sql<{ id: string }[]>`select id from organizations where name = ${name}`;
	rootId = rows[0]?.id ?? "";
});

/** A user of the root organization. */
async function aUser({ administrator = true, disabled = false } = {}): Promise<{ id: string; username: string }> {
	const { sql } = await database();
	const id = newId();
	const username = `Admin-${id}`;
	await sql`insert into users (organization_id, id, username, display_name, email, disabled_at)
		values (${rootId}, ${id}, ${username}, 'Ada', ${`${id}@example.com`}, ${disabled ? sql`now()` : null})`;
	if (administrator) {
		await sql`delete from roles where organization_id = ${rootId}`;
		const roleId = await sql.begin((tx) => insertShippedRoles(tx, rootId));
		await sql`insert into role_users (organization_id, role_id, user_id) values (${rootId}, ${roleId}, ${id})`;
	}
	return { id, username };
}

const address = () => `2001:db8::${newId().slice(-4)}`;

describe("an emergency code", () => {
	test("gives one browser a ticket, is audited, and told to the administrator by mail", async () => {
		const { id, username } = await aUser();
		const cookie = await redeemBreakGlass(breakGlassCode(username.toLowerCase()), address());
		expect(cookie).toMatch(/^portico_emergency=[\w-]+\.[\w-]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/);
		const { sql } = await database();
		expect(
			await sql`select actor_name from audit_events where action = 'break-glass.used' and target_id = ${id}`,
		).toEqual([{ actor_name: username }]);
		const mails = await sql`select template from messages where organization_id = ${rootId}
			and recipient_hint is not null and template = 'emergency-sign-in' order by created_at desc limit 1`;
		expect(mails).toHaveLength(1);
	});

	test("works once, however many machines are asked at the same time", async () => {
		const { username } = await aUser();
		const code = breakGlassCode(username);
		const answers = await Promise.all(Array.from({ length: 8 }, () => redeemBreakGlass(code, address())));
		expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
		expect(await redeemBreakGlass(code, address())).toBeNull();
	});

	test.each([
		["who is disabled", { disabled: true }],
		["who administers nothing", { administrator: false }],
	])("does nothing for a user %s", async (_who, of) => {
		const { username } = await aUser(of);
		expect(await redeemBreakGlass(breakGlassCode(username), address())).toBeNull();
	});

	test("does nothing for a name that nobody has, or without a code", async () => {
		expect(await redeemBreakGlass(breakGlassCode("nobody"), address())).toBeNull();
		expect(await redeemBreakGlass("", address())).toBeNull();
	});
});
