import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { accountOf } from "./index";

let context: RequestContext;
let organizationId: string;

beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
});

async function someone(home = organizationId): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name) values (${home}, ${id}, ${id}, ${id})`;
	return id;
}

async function anApplication(access: object, firstParty = false): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope,
			access, first_party)
		values (${organizationId}, ${id}, ${id}, 'Payroll', '{}', '{}', '{}', '', ${JSON.stringify(access)}::text::jsonb,
			${firstParty})`;
	return id;
}

async function aGroup(...members: string[]): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into groups (organization_id, id, display_name, created_at, updated_at)
		values (${organizationId}, ${id}, ${id}, now(), now())`;
	for (const member of members)
		await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${id}, ${member})`;
	return id;
}

async function aRole(of: { users?: string[]; groups?: string[] }): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${id}, ${id}, '{}', now(), now())`;
	for (const user of of.users ?? [])
		await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${id}, ${user})`;
	for (const group of of.groups ?? [])
		await sql`insert into role_groups (organization_id, role_id, group_id) values (${organizationId}, ${id}, ${group})`;
	return id;
}

const mayUse = async (userId: string, applicationId: string | null) =>
	(await accountOf(organizationId, userId, applicationId))?.mayUse;

test("everybody may use an application whose setting says nothing, or that is one of Portico's own", async () => {
	const ada = await someone();
	expect(await mayUse(ada, null)).toBe(true);
	expect(await mayUse(ada, await anApplication({}))).toBe(true);
	expect(await mayUse(ada, await anApplication({ mode: "chosen" }, true))).toBe(true);
	expect(await mayUse(ada, await anApplication({ mode: "chosen" }))).toBe(false);
	expect(await mayUse(ada, newId())).toBe(false);
});

test("members of a chosen group may, until they leave or the group is deleted", async () => {
	const [ada, bob] = [await someone(), await someone()];
	const group = await aGroup(ada);
	const application = await anApplication({ mode: "chosen", groups: [group] });
	expect([await mayUse(ada, application), await mayUse(bob, application)]).toEqual([true, false]);
	const { sql } = await database();
	await sql`delete from groups where organization_id = ${organizationId} and id = ${group}`;
	expect(await mayUse(ada, application)).toBe(false);
});

test("holders of a chosen role may, by themselves or by a group", async () => {
	const [ada, bob, eve] = [await someone(), await someone(), await someone()];
	const role = await aRole({ users: [ada], groups: [await aGroup(bob)] });
	const application = await anApplication({ mode: "chosen", roles: [role] });
	expect(await Promise.all([ada, bob, eve].map((each) => mayUse(each, application)))).toEqual([true, true, false]);
});

test("people of a chosen organization may, and of those below it, but not of its siblings", async () => {
	const slug = () => `x-${newId().slice(-12)}`;
	const below = await createOrganization(context, { name: slug(), parentId: organizationId });
	const further = await createOrganization(context, { name: slug(), parentId: below.id });
	const sibling = await createOrganization(context, { name: slug(), parentId: organizationId });
	const people = [await someone(below.id), await someone(further.id), await someone(sibling.id), await someone()];
	const application = await anApplication({ mode: "chosen", organizations: [below.id] });
	expect(await Promise.all(people.map((each) => mayUse(each, application)))).toEqual([true, true, false, false]);
});

test("who asked may from the approval until the access ends, and nobody else by it", async () => {
	const [ada, bob] = [await someone(), await someone()];
	const application = await anApplication({ mode: "chosen", requests: true });
	const { sql } = await database();
	const request = newId();
	await sql`
		insert into access_requests (organization_id, id, application_id, user_id, reason, status, requested_at)
		values (${organizationId}, ${request}, ${application}, ${ada}, 'Why', 'pending', now())`;
	const becomes = (status: string, ends: string | null) =>
		sql`update access_requests set status = ${status}, ends_at = ${ends} where id = ${request}`;
	const seen = [await mayUse(ada, application)];
	for (const [status, ends] of [
		["approved", null],
		["approved", "2999-01-01T00:00:00Z"],
		["approved", "2020-01-01T00:00:00Z"],
		["ended", null],
		["denied", null],
	] as const) {
		await becomes(status, ends);
		seen.push(await mayUse(ada, application));
	}
	expect(seen).toEqual([false, true, true, false, false, false]);
	await becomes("approved", null);
	expect(await mayUse(bob, application)).toBe(false);
});
