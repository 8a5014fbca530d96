import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/kernel";
import {
	browseGroups,
	browseHoldingGroups,
	browsePeople,
	browseRoles,
	createGroup,
	createRole,
	findCandidates,
	groupSummary,
	patchRole,
	roleSummary,
} from "..";
import { aMember, asked, aUser, patch, within } from "../fixtures/scim";

function aGroup(context: RequestContext, displayName: string, members: string[] = []) {
	const body = { displayName, members: members.map((value) => ({ value })) };
	return createGroup(context, { ...asked, params: within(context), body });
}

const byName = { search: "", order: "displayName", descending: false, page: 1 } as const;

describe("groups", () => {
	test("are sorted, searched and paged, each with how many are in it", async () => {
		const context = await anOrganization();
		const { principal } = context;
		const ada = await aUser(context);
		await aGroup(context, "beta", [ada.id]);
		for (let n = 0; n < 25; n++) await aGroup(context, `Alpha ${String(n).padStart(2, "0")}`);
		const first = await browseGroups(principal, byName);
		expect(first).toMatchObject({ total: 26, page: 1, pages: 2 });
		expect(first.items[0]?.displayName).toBe("Alpha 00");
		const last = await browseGroups(principal, { ...byName, page: 9 });
		expect(last).toMatchObject({ page: 2, items: [{ displayName: "beta", memberCount: 1, roles: [] }] });
		const largest = await browseGroups(principal, { ...byName, order: "memberCount", descending: true });
		expect(largest.items[0]?.displayName).toBe("beta");
		const found = await browseGroups(principal, { ...byName, search: "ALPHA 1" });
		expect(found.total).toBe(10);
		expect(await browseGroups(principal, { ...byName, search: "%" })).toMatchObject({ total: 0, items: [] });
	});

	test("show their people a page at a time, and none of another organization's", async () => {
		const context = await anOrganization();
		const { principal } = context;
		const group = await aGroup(context, "Everybody");
		const { sql } = await database();
		await sql`
			with made as (
				insert into users (organization_id, id, username, display_name)
				select ${principal.organizationId}::uuid, gen_random_uuid(), 'user-' || n, 'User ' || n from generate_series(1, 60) n
				returning id
			) insert into group_members (organization_id, group_id, user_id)
			select ${principal.organizationId}::uuid, ${group.id}::uuid, id from made`;
		const place = { kind: "group", id: group.id } as const;
		const pages = await Promise.all([1, 2, 3].map((page) => browsePeople(principal, place, { search: "", page })));
		expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10]);
		expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60);
		const one = await browsePeople(principal, place, { search: "USER 42", page: 1 });
		expect(one).toMatchObject({ total: 1, items: [{ username: "user-42", guest: false, active: true }] });
		const other = await anOrganization();
		expect(await browsePeople(other.principal, place, { search: "", page: 1 })).toMatchObject({ total: 0, items: [] });
		await expect(groupSummary(other.principal, group.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(groupSummary(principal, "7")).rejects.toMatchObject({ kind: "not-found" });
		expect(await groupSummary(principal, group.id)).toMatchObject({ memberCount: 60, roles: [] });
	});

	test("can be joined by users and members, and say who is in already", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const [ada, grace, guest, stranger] = [
			await aUser(context, { userName: "ada" }),
			await aUser(context, { userName: "grace", displayName: "ada's friend" }),
			await aUser(other, { userName: "guest-ada" }),
			await aUser(other, { userName: "stranger-ada" }),
		];
		await aMember(context, guest.id);
		const group = await aGroup(context, "Engineers", [ada.id]);
		const found = await findCandidates(context.principal, { kind: "group", id: group.id }, "ADA");
		expect(found.map(({ id, within: there, guest: away }) => [id, there, away])).toEqual([
			[ada.id, true, false],
			[grace.id, false, false],
			[guest.id, false, true],
		]);
		expect(found.some(({ id }) => id === stranger.id)).toBe(false);
	});
});

describe("roles", () => {
	test("say what they permit and how many people have them, each counted once", async () => {
		const context = await anOrganization();
		const { principal } = context;
		const [ada, grace] = [await aUser(context), await aUser(context)];
		const group = await aGroup(context, "Engineers", [ada.id, grace.id]);
		const body = { displayName: "Help desk", permissions: ["internal_user_mgt_list"] };
		const role = await createRole(context, { ...asked, params: within(context), body });
		const add = (path: string, value: string) => ({ op: "add", path, value: [{ value }] });
		await patchRole(context, patch(context, role.id, add("users", ada.id), add("groups", group.id)));
		const summary = await roleSummary(principal, role.id);
		expect(summary).toMatchObject({ userCount: 1, groupCount: 1, people: 2, permissions: body.permissions });
		expect((await browseRoles(principal, { ...byName, search: "help" })).items).toMatchObject([{ id: role.id }]);
		expect((await browseHoldingGroups(principal, role.id, 1)).items).toEqual([
			{ id: group.id, name: "Engineers", memberCount: 2 },
		]);
		const holders = await browsePeople(principal, { kind: "role", id: role.id }, { search: "", page: 1 });
		expect(holders.items.map(({ id }) => id)).toEqual([ada.id]);
		const other = await anOrganization();
		await expect(roleSummary(other.principal, role.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(roleSummary(principal, newId())).rejects.toMatchObject({ kind: "not-found" });
	});
});
