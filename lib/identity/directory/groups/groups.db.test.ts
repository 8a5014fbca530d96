import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { permissionsOf } from "@/lib/platform/tokens";
import {
	createGroup,
	createRole,
	deleteGroup,
	deleteRole,
	deleteUser,
	getGroup,
	getRole,
	listGroups,
	listRoles,
	patchGroup,
	patchRole,
	replaceGroup,
	replaceRole,
} from "..";
import { aMember, aRole, aUser, holding, listing, patch } from "../fixtures/scim";
import type { NewRoleBody } from "../roles/role-contract";

const name = () => `team-${newId().slice(-12)}`;
const references = (...ids: string[]) => ids.map((value) => ({ value }));

function aGroup(context: RequestContext, members: string[] = [], displayName = name()) {
	const body = { displayName, members: references(...members) };
	return createGroup(context, body);
}

function newRole(context: RequestContext, body: Partial<NewRoleBody> = {}) {
	return createRole(context, { displayName: name(), ...body });
}

const replacing = (body: object) => ({ displayName: name(), ...body });

describe("a group", () => {
	test("has users of the organization and members of it, and nobody else", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const [own, member, stranger] = [await aUser(context), await aUser(other), await aUser(other)];
		await aMember(context, member.id);
		const { id } = await aGroup(context, [own.id, member.id]);
		const group = await getGroup(context, id, {});
		expect(group.memberCount).toBe(2);
		expect(group.members.map((each) => each.id).toSorted()).toEqual([own.id, member.id].toSorted());
		for (const absent of [stranger.id, newId()]) {
			const refused = { code: "invalidValue", description: expect.stringContaining(absent) };
			await expect(aGroup(context, [absent])).rejects.toMatchObject(refused);
			const add = patch({ op: "add", path: "members", value: references(absent) });
			await expect(patchGroup(context, id, add)).rejects.toMatchObject(refused);
		}
	});

	test("of many is answered with the first of them, in a list with fewer, and without where nobody asks", async () => {
		const context = await anOrganization();
		const { id } = await aGroup(context);
		const role = await aRole(context, ["internal_user_mgt_list"], []);
		const { sql } = await database();
		const { organizationId } = context.principal;
		await sql`
			with made as (
				insert into users (organization_id, id, username, display_name)
				select ${organizationId}::uuid, gen_random_uuid(), 'user-' || n, 'User ' || n from generate_series(1, 1001) n returning id
			), held as (insert into role_users (organization_id, role_id, user_id) select ${organizationId}, ${role}, id from made)
			insert into group_members (organization_id, group_id, user_id) select ${organizationId}, ${id}, id from made`;
		const without = { excludedAttributes: "members,users" };
		for (const [one, listed, bare, bareList] of [
			[
				await getGroup(context, id, {}),
				(await listGroups(context, listing())).items[0],
				await getGroup(context, id, without),
				(await listGroups(context, listing(without))).items[0],
			].map((group) => [group?.members.length, group?.memberCount]),
			[
				await getRole(context, role, {}),
				(await listRoles(context, listing())).items[0],
				await getRole(context, role, without),
				(await listRoles(context, listing(without))).items[0],
			].map((held) => [held?.users.length, held?.userCount]),
		]) {
			expect(one).toEqual([1_000, 1_001]);
			expect(listed).toEqual([100, 1_001]);
			expect([bare, bareList]).toEqual([
				[0, 1_001],
				[0, 1_001],
			]);
		}
	});

	test("changes by operations: added, removed in every way clients have, replaced", async () => {
		const context = await anOrganization();
		const [a, b, c, d] = [await aUser(context), await aUser(context), await aUser(context), await aUser(context)];
		const { id } = await aGroup(context, [a.id, b.id]);
		const membersAfter = async (...operations: Parameters<typeof patch>[2][]) =>
			(await patchGroup(context, id, { Operations: [...operations] })).members.map((each) => each.id).toSorted();
		const are = (...users: { id: string }[]) => users.map((each) => each.id).toSorted();
		expect(await membersAfter({ op: "add", path: "members", value: references(c.id, a.id) })).toEqual(are(a, b, c));
		expect(await membersAfter({ op: "remove", path: `members[value eq "${a.id.toUpperCase()}"]` })).toEqual(are(b, c));
		expect(await membersAfter({ op: "remove", path: "members", value: references(b.id) })).toEqual(are(c));
		expect(
			await membersAfter({ op: "remove", path: "members" }, { op: "add", value: { members: references(d.id) } }),
		).toEqual(are(d));
		expect(await membersAfter({ op: "replace", path: "members", value: references(a.id, b.id) })).toEqual(are(a, b));
		expect(await membersAfter({ op: "replace", path: "displayName", value: "  Team  " })).toEqual(are(a, b));
		expect((await getGroup(context, id, {})).displayName).toBe("Team");
		await replaceGroup(context, id, replacing({}));
		expect((await getGroup(context, id, {})).memberCount).toBe(0);
		for (const [operation, code] of [
			[{ op: "add", path: "members", value: "x" }, "invalidValue"],
			[{ op: "replace", path: "displayName", value: " " }, "invalidValue"],
			[{ op: "remove", path: "displayName" }, "invalidValue"],
			[{ op: "add", path: "colour", value: "red" }, "invalidPath"],
			[{ op: "add", path: "roles", value: [] }, "mutability"],
		] as const)
			await expect(patchGroup(context, id, { Operations: [operation] })).rejects.toMatchObject({ code });
	});

	test("has a name that no other one has, whatever the case, and changes only as it was read", async () => {
		const context = await anOrganization();
		const { id } = await aGroup(context, [], "Team");
		const other = await aGroup(context);
		await expect(aGroup(context, [], "TEAM")).rejects.toMatchObject({ code: "uniqueness" });
		const rename = patch({ op: "replace", path: "displayName", value: "team" });
		await expect(patchGroup(context, other.id, rename)).rejects.toMatchObject({
			code: "uniqueness",
		});
		await expect(replaceGroup(context, id, replacing({}), [7])).rejects.toMatchObject({
			kind: "precondition-failed",
		});
		await expect(deleteGroup(context, id, [7])).rejects.toMatchObject({ kind: "precondition-failed" });
		await deleteGroup(context, id, [1]);
		await expect(deleteGroup(context, id)).rejects.toMatchObject({
			kind: "not-found",
		});
	});

	test("is found by its name, its members and its roles", async () => {
		const context = await anOrganization();
		const user = await aUser(context);
		const [one, two] = [await aGroup(context, [user.id], "One"), await aGroup(context, [], "Two")];
		const role = await newRole(context, { groups: references(two.id) });
		const found = async (query: Record<string, string>) =>
			(await listGroups(context, listing(query))).items.map(({ id }) => id);
		expect(await found({ sortBy: "displayName", sortOrder: "descending" })).toEqual([two.id, one.id]);
		expect(await found({ filter: 'displayName sw "o"' })).toEqual([one.id]);
		expect(await found({ filter: `members.value eq "${user.id}"` })).toEqual([one.id]);
		expect(await found({ filter: `not (members.value eq "${user.id}")` })).toEqual([two.id]);
		expect(await found({ filter: 'displayName eq "one" or displayName eq "TWO"' })).toEqual([one.id, two.id]);
		expect(await found({ filter: `roles.value eq "${role.id}"` })).toEqual([two.id]);
		expect(await listGroups(context, listing({ startIndex: "3" }))).toMatchObject({
			total: 2,
			items: [],
		});
		await expect(found({ filter: 'colour eq "red"' })).rejects.toMatchObject({ code: "invalidFilter" });
	});
});

describe("a role", () => {
	test("gives its permissions to users and to who is in its groups, until it is taken back", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const [direct, grouped] = [await aUser(context), await aUser(context)];
		const group = await aGroup(context, [grouped.id]);
		const permissions = ["internal_user_mgt_list", { value: "internal_user_mgt_view" }];
		const { id } = await newRole(context, {
			permissions,
			users: references(direct.id),
			groups: references(group.id),
		});
		const both = ["internal_user_mgt_list", "internal_user_mgt_view"];
		for (const user of [direct, grouped])
			expect((await permissionsOf(user.id, organizationId)).toSorted()).toEqual(both);
		await patchRole(context, id, {
			Operations: [
				{ op: "remove", path: 'permissions[value eq "internal_user_mgt_list"]' },
				{ op: "remove", path: `users[value eq "${direct.id}"]` },
			],
		});
		expect(await permissionsOf(direct.id, organizationId)).toEqual([]);
		expect(await permissionsOf(grouped.id, organizationId)).toEqual(["internal_user_mgt_view"]);
		await replaceRole(context, id, replacing({ permissions: ["system"] }));
		expect(await permissionsOf(grouped.id, organizationId)).toEqual([]);
		expect((await getRole(context, id, {})).permissions).toEqual(["system"]);
		await deleteRole(context, id);
		await expect(getRole(context, id, {})).rejects.toMatchObject({
			kind: "not-found",
		});
	});

	test("holds scopes of the interfaces and nothing else", async () => {
		const context = await anOrganization();
		const { id } = await newRole(context);
		const add = patch({ op: "add", path: "permissions", value: ["openid"] });
		await expect(patchRole(context, id, add)).rejects.toMatchObject({
			code: "invalidValue",
		});
	});

	test("gives nobody more than the giver holds, by whichever way", async () => {
		const context = await anOrganization();
		const user = await aUser(context);
		const strong = await newRole(context, { permissions: ["internal_organization_config_add"] });
		const group = await aGroup(context);
		await patchRole(context, strong.id, { Operations: [{ op: "add", path: "groups", value: references(group.id) }] });
		const lesser = holding(
			context,
			...["group", "role"].flatMap((kind) =>
				["create", "update", "delete"].map((verb) => `internal_${kind}_mgt_${verb}`),
			),
		);
		const forbidden = { kind: "forbidden" };
		const addUser = (path: string) => ({ op: "add", path, value: references(user.id) });
		await expect(newRole(lesser, { permissions: ["system"] })).rejects.toMatchObject(forbidden);
		await expect(patchRole(lesser, strong.id, { Operations: [addUser("users")] })).rejects.toMatchObject(forbidden);
		await expect(deleteRole(lesser, strong.id)).rejects.toMatchObject(forbidden);
		await expect(patchGroup(lesser, group.id, { Operations: [addUser("members")] })).rejects.toMatchObject(forbidden);
		await expect(deleteGroup(lesser, group.id)).rejects.toMatchObject(forbidden);
		const own = await newRole(lesser, { permissions: ["internal_role_mgt_create"], users: references(user.id) });
		const more = patch({
			op: "add",
			path: "permissions",
			value: ["internal_org_guest_mgt_invite_add"],
		});
		await expect(patchRole(lesser, own.id, more)).rejects.toMatchObject(forbidden);
		expect(await permissionsOf(user.id, context.principal.organizationId)).toEqual(["internal_role_mgt_create"]);
	});

	test("that is built in keeps its permissions, stays, and in the root keeps an active holder", async () => {
		const context = await anOrganization();
		const [one, two] = [await aUser(context), await aUser(context)];
		const group = await aGroup(context, [two.id]);
		const id = await aRole(context, ["system"], [one.id], "administrator");
		await patchRole(context, id, { Operations: [{ op: "add", path: "groups", value: references(group.id) }] });
		await expect(deleteRole(context, id)).rejects.toMatchObject({
			code: "mutability",
		});
		const weaker = patch({ op: "replace", path: "permissions", value: ["internal_user_mgt_list"] });
		await expect(patchRole(context, id, weaker)).rejects.toMatchObject({
			code: "mutability",
		});
		await patchRole(context, id, { Operations: [{ op: "replace", path: "displayName", value: "Admins" }] });
		await patchRole(context, id, { Operations: [{ op: "remove", path: "users" }] });
		const last = { kind: "conflict", message: "Last administrator" };
		await expect(deleteGroup(context, group.id)).rejects.toMatchObject(last);
		await expect(
			patchGroup(context, group.id, { Operations: [{ op: "remove", path: "members" }] }),
		).rejects.toMatchObject(last);
		await expect(deleteUser(context, two.id)).rejects.toMatchObject(last);
		await expect(replaceRole(context, id, replacing({ permissions: ["system"] }))).rejects.toMatchObject(last);
		expect((await getGroup(context, group.id, {})).memberCount).toBe(1);
	});

	test("is found by its name, its permissions and who holds it", async () => {
		const context = await anOrganization();
		const user = await aUser(context);
		const group = await aGroup(context);
		const one = await newRole(context, { permissions: ["internal_user_mgt_list"], users: references(user.id) });
		const two = await newRole(context, { permissions: ["system"], groups: references(group.id) });
		const found = async (query: Record<string, string>) =>
			(await listRoles(context, listing(query))).items.map(({ id }) => id);
		expect(await found({})).toEqual([one.id, two.id]);
		expect(await found({ filter: 'permissions.value eq "system"' })).toEqual([two.id]);
		expect(await found({ filter: `users.value eq "${user.id}"` })).toEqual([one.id]);
		expect(await found({ filter: `groups.value eq "${group.id}" and displayName eq "${two.displayName}"` })).toEqual([
			two.id,
		]);
		await expect(newRole(context, { displayName: one.displayName })).rejects.toMatchObject({ code: "uniqueness" });
	});
});
