import { expect, test } from "vitest";
import { database } from "@/db/client";
import { aChild } from "@/db/fixtures/a-child-organization";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { browseUsers, effectivePermissions } from "..";
import { everyone } from "../fixtures/people";
import { aMember, aRole, aUser } from "../fixtures/scim";

test("users are found by part of a name or an address and by status, a page at a time", async () => {
	const context = await anOrganization();
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		insert into users (organization_id, id, username, display_name, email, disabled_at)
		select ${organizationId}, gen_random_uuid(), 'u' || lpad(n::text, 2, '0'), 'User', 'U' || n || '@Example.com',
			case when n <= 3 then now() end from generate_series(1, 65) n`;
	const names = async (ask: object) =>
		(await browseUsers(context.principal, { ...everyone, ...ask })).users.map(({ username }) => username);
	expect(await browseUsers(context.principal, everyone)).toMatchObject({ total: 65, page: 1, pages: 3 });
	expect(await names({ page: 99 })).toEqual(["u61", "u62", "u63", "u64", "u65"]);
	expect(await names({ search: "u6@EXAMPLE" })).toEqual(["u06"]);
	expect(await names({ search: "%" })).toEqual([]);
	expect(await names({ status: "disabled", descending: true })).toEqual(["u03", "u02", "u01"]);
	expect(await browseUsers(context.principal, { ...everyone, search: "nobody" })).toMatchObject({
		total: 0,
		page: 1,
		pages: 1,
	});
});

test("guests are among the users from the start, with their home, and can be listed apart", async () => {
	const context = await anOrganization();
	const child = await aChild(context);
	const [guest, own, stranger] = [await aUser(context), await aUser(child), await aUser(context)];
	await aMember(child, guest.id);
	const listed = async (ask: object) =>
		(await browseUsers(child.principal, { ...everyone, ...ask })).users.map(({ id }) => id).toSorted();
	const both = [guest.id, own.id].toSorted();
	expect(await listed({ home: "everyone" })).toEqual(both);
	expect(await listed({ home: "everyone", order: "lastSignInAt" })).toEqual(both);
	expect(await listed({ home: "everyone", search: guest.username })).toEqual([guest.id]);
	expect(await listed({ home: "everyone", search: stranger.username })).toEqual([]);
	expect(await listed({ home: "here" })).toEqual([own.id]);
	expect(await listed({ home: "elsewhere" })).toEqual([guest.id]);
	const { users } = await browseUsers(child.principal, { ...everyone, home: "elsewhere" });
	expect(users[0]?.organization.id).toBe(context.principal.organizationId);
});

test("what a user may do is told with every way they come to it, from here and from above", async () => {
	const context = await anOrganization();
	const child = await aChild(context);
	const user = await aUser(context);
	await aMember(child, user.id);
	const { sql } = await database();
	const [direct, grouped] = [
		await aRole(child, ["internal_a"], [user.id]),
		await aRole(child, ["internal_a", "internal_b"], []),
	];
	const above = await aRole(context, ["system", "internal_c"], [user.id]);
	const groupId = newId();
	const { organizationId } = child.principal;
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at) values (${organizationId}, ${groupId}, 'Team', now(), now())`;
	await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${groupId}, ${user.id})`;
	await sql`insert into role_groups (organization_id, role_id, group_id) values (${organizationId}, ${grouped}, ${groupId})`;
	const { permissions } = await effectivePermissions(child, user.id);
	const grants = Object.fromEntries(
		permissions.map(({ permission, ways: grants }) => [
			permission,
			grants.map(({ role, group }) => [role.id, group?.name ?? null]),
		]),
	);
	expect(Object.keys(grants)).toEqual(["internal_a", "internal_b", "system"]);
	expect(grants.internal_a).toEqual(
		expect.arrayContaining([
			[direct, null],
			[grouped, "Team"],
		]),
	);
	expect(grants.internal_b).toEqual([[grouped, "Team"]]);
	expect(grants.system).toEqual([[above, null]]);
	const [held] = permissions.find(({ permission }) => permission === "internal_b")?.ways ?? [];
	expect(held?.organization).toMatchObject({ id: organizationId, displayName: "Acme GmbH" });
	await expect(effectivePermissions(child, newId())).rejects.toMatchObject({
		kind: "not-found",
	});
});
