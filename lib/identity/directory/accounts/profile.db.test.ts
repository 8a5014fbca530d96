import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { accountOf, profileOf } from "./";

async function aMember() {
	const { organizationId } = (await anOrganization()).principal;
	const { sql } = await database();
	const [user, group, role] = [newId(), newId(), newId()];
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${user}, ${user}, ${user})`;
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at) values (${organizationId}, ${group}, ${`group of ${user}`}, now(), now())`;
	await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${group}, ${user})`;
	await sql`insert into roles (organization_id, id, display_name, permissions, created_at, updated_at) values (${organizationId}, ${role}, ${`role of ${user}`}, '{}', now(), now())`;
	await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${role}, ${user})`;
	return { organizationId, user };
}

test("lookups at the same moment tell each about its own user, with the groups and roles that it asks for", async () => {
	const members = await Promise.all(Array.from({ length: 6 }, aMember));
	const asked = members.map((member, n) => ({ ...member, groups: n % 2 === 0, roles: n % 3 === 0 }));
	const profiles = await Promise.all(
		asked.map(({ organizationId, user, ...include }) => profileOf(organizationId, user, include)),
	);
	expect(profiles.map((profile) => [profile?.groups, profile?.roles])).toEqual(
		asked.map(({ user, groups, roles }) => [
			groups ? [`group of ${user}`] : undefined,
			roles ? [`role of ${user}`] : undefined,
		]),
	);
	const accounts = await Promise.all(members.map(({ organizationId, user }) => accountOf(organizationId, user)));
	expect(accounts.map((account) => account?.id)).toEqual(members.map(({ user }) => user));
	const strangers = await Promise.all(
		members.map(({ user }, n) => accountOf(members.at(n - 1)?.organizationId ?? "", user)),
	);
	expect(strangers.every((account) => account === undefined)).toBe(true);
});
