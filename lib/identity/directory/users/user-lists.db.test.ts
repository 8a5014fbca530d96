import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { discoveryOn, mappedDomains } from "@/db/fixtures/mapped-domains";
import type { RequestContext } from "@/lib/platform/kernel";
import { getMe, listUsers, patchUser } from "..";
import { aMember, aUser, listing } from "../fixtures/scim";
import { URN } from "../scim/urns";

/** Switches discovery on, with these domains, in this organization, which must be a root. */
async function mapped(context: RequestContext, ...domains: string[]) {
	const { organizationId } = context.principal;
	await discoveryOn(organizationId);
	await mappedDomains(organizationId, ...domains);
}

describe("the domain of the address", () => {
	test("must be the organization's where it has some, when somebody is made and when the address changes", async () => {
		const context = await anOrganization();
		const before = await aUser(context, { emails: [{ value: "a@elsewhere.example" }] });
		await mapped(context, `${context.principal.organizationName}.example`);
		const own = `a@${context.principal.organizationName}.example`;
		const refused = { code: "invalidValue", description: expect.stringContaining("ORG-60091") };
		await expect(aUser(context, { emails: [{ value: "b@elsewhere.example" }] })).rejects.toMatchObject(refused);
		await expect(aUser(context, { userName: "nobody" })).rejects.toMatchObject(refused);
		const user = await aUser(context, { emails: [{ value: own }] });
		const to = (id: string, value: string) =>
			patchUser(context, id, { Operations: [{ op: "replace", path: "emails", value }] });
		await expect(to(user.id, "a@elsewhere.example")).rejects.toMatchObject(refused);
		// Existing users stay, and every other attribute of theirs can be changed.
		await patchUser(context, before.id, { Operations: [{ op: "add", path: "title", value: "x" }] });
		await to(before.id, own);
	});

	test("must not be claimed by another organization", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await mapped(context);
		const domain = `${other.principal.organizationName}.example`;
		await mapped(other, domain);
		await expect(aUser(context, { emails: [{ value: `a@${domain.toUpperCase()}` }] })).rejects.toMatchObject({
			code: "invalidValue",
			description: expect.stringContaining("ORG-60090"),
		});
		await expect(aUser(context, { userName: `a@${domain}` })).rejects.toMatchObject({ code: "invalidValue" });
	});
});

describe("the list of users", () => {
	test("is found by conditions, sorted and paged, with how many there are", async () => {
		const context = await anOrganization();
		for (const n of [3, 1, 2])
			await aUser(context, {
				userName: `u${n}`,
				displayName: `User ${n}`,
				emails: [{ value: `U${n}@example.com` }],
				active: n !== 2,
				externalId: `x${n}`,
				[URN.porticoUser]: { desk: `D${n}` },
			});
		const names = async (query: Record<string, string>) =>
			(await listUsers(context, listing(query))).users.map(({ username }) => username);
		expect(await names({})).toEqual(["u3", "u1", "u2"]);
		expect(await names({ sortBy: "userName", sortOrder: "descending", startIndex: "2", count: "1" })).toEqual(["u2"]);
		expect(await names({ sortBy: "displayName" })).toEqual(["u1", "u2", "u3"]);
		for (const filter of [
			'userName eq "u1"',
			'emails.value eq "u1@EXAMPLE.com"',
			'displayName co "R 1"',
			'displayName sw "user" and active eq true and externalId eq "x1"',
			'urn:portico:User:desk eq "d1"',
		])
			expect(await names({ filter }), filter).toEqual(["u1"]);
		expect(await names({ filter: "active eq false" })).toEqual(["u2"]);
		for (const [filter, found] of [
			['userName eq "u1" or userName eq "u2"', ["u1", "u2"]],
			['userName eq "u1" or userName eq "u2" and active eq true', ["u1"]],
			['(userName eq "u1" or userName eq "u2") and active eq false', ["u2"]],
			['not (userName eq "u1")', ["u3", "u2"]],
			['not (title eq "x") and not (active eq false or userName eq "u3")', ["u1"]],
			['id eq "nothing" or not (id eq "nothing")', ["u3", "u1", "u2"]],
		] as const)
			expect(await names({ filter }), filter).toEqual(found);
		expect(await names({ filter: 'id eq "nothing"' })).toEqual([]);
		expect(await names({ filter: 'displayName co "%"' })).toEqual([]);
		const page = await listUsers(context, listing({ count: "0", startIndex: "-3" }));
		expect(page).toMatchObject({ total: 3, startIndex: 1, users: [] });
		expect(await names({ startIndex: "999999999" })).toEqual([]);
		for (const filter of [
			"not (urn:portico:User:member eq true)",
			'shoeSize eq "7"',
			'active sw "t"',
			'active eq "true"',
			'groups.value co "x"',
		])
			await expect(listUsers(context, listing({ filter })), filter).rejects.toMatchObject({
				code: "invalidFilter",
			});
		await expect(listUsers(context, listing({ sortBy: "password" }))).rejects.toMatchObject({
			code: "invalidValue",
		});
	});

	test("is the same page by page when it is long, forwards and backwards", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		await sql`
			insert into users (organization_id, id, username, display_name, created_at)
			select ${organizationId}, gen_random_uuid(), 'u' || lpad(n::text, 5, '0'), 'User ' || n % 7, now() + n / 10 * interval '1 second'
			from generate_series(1, 2345) n`;
		for (const sortBy of ["userName", "displayName", "meta.created"])
			for (const sortOrder of ["ascending", "descending"] as const) {
				const seen: string[] = [];
				for (let startIndex = 1; startIndex <= 2400; startIndex += 97) {
					const query = { sortBy, sortOrder, startIndex: String(startIndex), count: "97" };
					const { users, total } = await listUsers(context, listing(query));
					expect(total).toBe(2345);
					seen.push(...users.map(({ id }) => id));
				}
				const direction = sortOrder === "ascending" ? sql`asc` : sql`desc`;
				const key = { userName: sql`username`, displayName: sql`lower(display_name)`, "meta.created": sql`created_at` }[
					sortBy
				];
				const expected = await sql<{ id: string }[]>`
					select id from users where organization_id = ${organizationId} order by ${key ?? sql``} ${direction}, id ${direction}`;
				expect(seen).toEqual(expected.map(({ id }) => id));
			}
	});
});

describe("whoever asks", () => {
	const me = (context: RequestContext) => getMe(context);
	const as = (context: RequestContext, id: string, type: "user" | "application" = "user"): RequestContext => ({
		...context,
		principal: { ...context.principal, id, type },
	});

	test("is a user of the organization, or a member of it", async () => {
		const [context, elsewhere] = [await anOrganization(), await anOrganization()];
		const [ada, guest] = [await aUser(context), await aUser(elsewhere)];
		await aMember(context, guest.id);
		expect((await me(as(context, ada.id))).id).toBe(ada.id);
		expect((await me(as(context, guest.id))).organization.id).toBe(elsewhere.principal.organizationId);
	});

	test("is nobody there where it is an application, or somebody of another organization", async () => {
		const context = await anOrganization();
		const [ada, stranger] = [await aUser(context), await aUser(await anOrganization())];
		await expect(me(as(context, ada.id, "application"))).rejects.toMatchObject({ kind: "not-found" });
		await expect(me(as(context, stranger.id))).rejects.toMatchObject({ kind: "not-found" });
	});
});
