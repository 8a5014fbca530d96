import { describe, expect, test } from "vitest";
import { database, withoutLimits } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import {
	browseGroups,
	browseHoldingGroups,
	browsePeople,
	browseRoles,
	createGroup,
	createRole,
	findCandidates,
	groupSummary,
	patchGroup,
	patchRole,
	roleSummary,
} from "..";
import { aMember, aUser } from "../fixtures/scim";

function aGroup(context: RequestContext, displayName: string, members: string[] = []) {
	const body = { displayName, members: members.map((value) => ({ value })) };
	return createGroup(context, body);
}

const byName = { search: "", order: "displayName", descending: false, page: 1 } as const;

/** Users of the organization, and guests of it whose home is `away`, all in one group. Returns their ids by name. */
async function manyIn(context: RequestContext, groupId: string, count: number, away: RequestContext) {
	const { sql } = await withoutLimits(database);
	const { organizationId } = context.principal;
	const rows = await sql<{ id: string }[]>`
		with made as (
			insert into users (organization_id, id, username, display_name)
			select case when n % 10 = 0 then ${away.principal.organizationId}::uuid else ${organizationId}::uuid end, gen_random_uuid(),
				'user-' || md5(n || ${groupId}::text), (array['Émile ', 'anna ', 'Zoë ', 'Bo '])[n % 4 + 1] || lpad((n / 8)::text, 5, '0')
			from generate_series(1, ${count}::int) n
			returning id, organization_id, display_name
		), joined as (
			insert into organization_members (organization_id, user_id, joined_at)
			select ${organizationId}, id, now() from made where organization_id <> ${organizationId}
		), placed as (
			insert into group_members (organization_id, group_id, user_id) select ${organizationId}, ${groupId}, id from made
		)
		select id from made order by lower(display_name), id`;
	return rows.map(({ id }) => id);
}

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
		const pages = await Promise.all([1, 2, 3].map((page) => browsePeople(principal, place, { ...byName, page })));
		expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10]);
		expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(60);
		const one = await browsePeople(principal, place, { ...byName, search: "USER 42" });
		expect(one).toMatchObject({ total: 1, items: [{ username: "user-42", guest: false, active: true }] });
		const other = await anOrganization();
		expect(await browsePeople(other.principal, place, byName)).toMatchObject({ total: 0, items: [] });
		await expect(groupSummary(other.principal, group.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(groupSummary(principal, "7")).rejects.toMatchObject({ kind: "not-found" });
		expect(await groupSummary(principal, group.id)).toMatchObject({ memberCount: 60, roles: [] });
	});

	test.each([100, 6_000])("of %i list them by name, guests among the others, whichever page and way", async (own) => {
		const [context, away] = [await anOrganization(), await anOrganization()];
		const { principal } = context;
		const { id } = await aGroup(context, "Everybody");
		const others = await aGroup(context, "Others");
		const ids = await manyIn(context, id, own, away);
		// People in the organization and in another group, who must never appear here.
		await manyIn(context, others.id, 200, away);
		const place = { kind: "group", id } as const;
		const pages = Math.ceil(own / 25);
		for (const page of [1, 2, Math.ceil(pages / 2), pages - 1, pages]) {
			const asked = { ...byName, page };
			const [from, to] = [(page - 1) * 25, page * 25];
			const up = await browsePeople(principal, place, asked);
			expect(up).toMatchObject({ total: own, page, pages });
			expect(up.items.map((person) => person.id)).toEqual(ids.slice(from, to));
			const down = await browsePeople(principal, place, { ...asked, descending: true });
			expect(down.items.map((person) => person.id)).toEqual(ids.toReversed().slice(from, to));
		}
		const byUsername = await browsePeople(principal, place, { ...byName, order: "username", page: pages });
		const usernames = byUsername.items.map(({ username }) => username);
		expect(usernames).toEqual(usernames.toSorted());
		const found = await browsePeople(principal, place, { ...byName, search: "ANNA", page: 2 });
		expect(found).toMatchObject({ total: own / 4, page: own / 4 > 25 ? 2 : 1 });
	});

	test("say at once who came first or left, however many are in them", async () => {
		const [context, away] = [await anOrganization(), await anOrganization()];
		const { principal } = context;
		const { id } = await aGroup(context, "Everybody");
		await manyIn(context, id, 6_000, away);
		const place = { kind: "group", id } as const;
		const before = await browsePeople(principal, place, byName);
		const first = await aUser(context, { displayName: "! first" });
		await patchGroup(context, id, { Operations: [{ op: "add", path: "members", value: [{ value: first.id }] }] });
		const after = await browsePeople(principal, place, byName);
		expect(after.items.map((person) => person.id)).toEqual([
			first.id,
			...before.items.slice(0, 24).map((each) => each.id),
		]);
		await patchGroup(context, id, { Operations: [{ op: "remove", path: `members[value eq "${first.id}"]` }] });
		expect(await browsePeople(principal, place, byName)).toMatchObject({ items: before.items });
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
	test("are found and ordered by the names that the reader sees", async () => {
		const context = await anOrganization();
		for (const displayName of ["Auditor", "Mentor"]) await createRole(context, { displayName, permissions: [] });
		const names = async (search = "") =>
			(await browseRoles(context.principal, { ...byName, search, shownAs: { Auditor: "Prüfer" } })).items.map(
				({ displayName }) => displayName,
			);
		expect(await names()).toEqual(["Mentor", "Auditor"]);
		expect(await names("PRÜF")).toEqual(["Auditor"]);
		expect(await names("audit")).toEqual(["Auditor"]);
		expect(await names("x")).toEqual([]);
	});

	test("say what they permit and how many people have them, each counted once", async () => {
		const context = await anOrganization();
		const { principal } = context;
		const [ada, grace] = [await aUser(context), await aUser(context)];
		const group = await aGroup(context, "Engineers", [ada.id, grace.id]);
		const body = { displayName: "Help desk", permissions: ["internal_user_mgt_list"] };
		const role = await createRole(context, body);
		const add = (path: string, value: string) => ({ op: "add", path, value: [{ value }] });
		await patchRole(context, role.id, { Operations: [add("users", ada.id), add("groups", group.id)] });
		const summary = await roleSummary(principal, role.id);
		expect(summary).toMatchObject({ userCount: 1, groupCount: 1, people: 2, permissions: body.permissions });
		expect((await browseRoles(principal, { ...byName, search: "help" })).items).toMatchObject([{ id: role.id }]);
		expect((await browseHoldingGroups(principal, role.id, 1)).items).toEqual([
			{ id: group.id, name: "Engineers", memberCount: 2 },
		]);
		const holders = await browsePeople(principal, { kind: "role", id: role.id }, byName);
		expect(holders.items.map(({ id }) => id)).toEqual([ada.id]);
		const other = await anOrganization();
		await expect(roleSummary(other.principal, role.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(roleSummary(principal, newId())).rejects.toMatchObject({ kind: "not-found" });
	});
});
