import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { RequestContext } from "@/lib/platform/kernel";
import { browseUsers, getUser, listUsers, patchUser } from "..";
import { everyone } from "../fixtures/people";
import { aMember, aUser, listing, patch } from "../fixtures/scim";

describe("when users last signed in", () => {
	/** Five users of the organization. The first has never signed in; the others signed in one day after another. */
	async function people(context: RequestContext) {
		const { sql } = await database();
		const { organizationId } = context.principal;
		const rows = await sql<{ id: string }[]>`
			insert into users (organization_id, id, username, display_name, last_sign_in_at)
			select ${organizationId}, gen_random_uuid(), 'u' || n, 'User', case when n > 0 then '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 day' end
			from generate_series(0, 4) n returning id, username`;
		return rows.map(({ id }) => id);
	}
	const LAST = "urn:portico:User:lastSignInAt";
	const names = ({ users }: { users: { username: string }[] }) => users.map(({ username }) => username);

	test("is said and sorted by: who never did comes before the first one", async () => {
		const context = await anOrganization();
		const ids = await people(context);
		const by = { ...everyone, order: "lastSignInAt" } as const;
		expect(names(await browseUsers(context.principal, by))).toEqual(["u0", "u1", "u2", "u3", "u4"]);
		expect(names(await browseUsers(context.principal, { ...by, descending: true }))[0]).toBe("u4");
		const sorted = { sortBy: LAST, sortOrder: "descending", count: "2" };
		expect(names(await listUsers(context, listing(sorted)))).toEqual(["u4", "u3"]);
		expect((await getUser(context, ids[2] ?? "")).lastSignInAt).toBe("2026-01-03T00:00:00.000Z");
		expect((await getUser(context, ids[0] ?? "")).lastSignInAt).toBeNull();
	});

	test("is sorted by in a long list too, whichever page and way", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const rows = await sql<{ id: string }[]>`
			with made as (
				insert into users (organization_id, id, username, display_name, last_sign_in_at)
				select ${organizationId}, gen_random_uuid(), 'u' || n, 'User', case when n % 3 > 0 then now() - n * interval '1 hour' end
				from generate_series(1, 2500) n returning id, last_sign_in_at
			) select id from made order by last_sign_in_at nulls first, id`;
		const ids = rows.map(({ id }) => id);
		for (const page of [1, 28, 29, 50, 84])
			for (const descending of [false, true]) {
				const { users } = await browseUsers(context.principal, {
					...everyone,
					order: "lastSignInAt",
					descending,
					page,
				});
				const expected = (descending ? ids.toReversed() : ids).slice((page - 1) * 30, page * 30);
				expect(users.map(({ id }) => id)).toEqual(expected);
			}
	});

	test("is found by: before, since, and never", async () => {
		const context = await anOrganization();
		await people(context);
		const found = async (filter: string) => names(await listUsers(context, listing({ filter, sortBy: "userName" })));
		const third = `"2026-01-04T01:00:00+01:00"`;
		expect(await found(`${LAST} lt ${third}`)).toEqual(["u1", "u2"]);
		expect(await found(`${LAST} le ${third}`)).toEqual(["u1", "u2", "u3"]);
		expect(await found(`${LAST} eq ${third}`)).toEqual(["u3"]);
		expect(await found(`${LAST} gt ${third} and active eq true`)).toEqual(["u4"]);
		expect(await found(`not (${LAST} ge ${third})`)).toEqual(["u0", "u1", "u2"]);
		expect(await found('meta.created gt "2026-01-01T00:00:00Z"')).toHaveLength(5);
		for (const nonsense of [
			'gt "yesterday"',
			"gt true",
			'lt "0000-01-01T00:00:00Z"',
			'lt "9999-12-31T23:59:59-14:00"',
			'sw "2026"',
		])
			await expect(found(`${LAST} ${nonsense}`), nonsense).rejects.toMatchObject({ code: "invalidFilter" });
	});

	test("is of members their home's to see, not even by their place in a list", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const ids = await people(other);
		for (const id of ids) await aMember(context, id);
		expect((await getUser(context, ids[4] ?? "")).lastSignInAt).toBeNull();
		const by = { ...everyone, home: "elsewhere", order: "lastSignInAt" } as const;
		const { users } = await browseUsers(context.principal, by);
		expect(users.map(({ id }) => id)).toEqual(ids.toSorted());
		const filter = `urn:portico:User:member eq true and ${LAST} gt "2026-01-01T00:00:00Z"`;
		expect((await listUsers(context, listing({ filter }))).total).toBe(0);
	});

	test("is nothing that could be written", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context, { "urn:portico:User": { lastSignInAt: "2026-01-01T00:00:00Z" } as never });
		expect(await getUser(context, id)).toMatchObject({ lastSignInAt: null, attributes: {} });
		const write = patch({ op: "replace", path: LAST, value: "2026-01-01T00:00:00Z" });
		await expect(patchUser(context, id, write)).rejects.toMatchObject({
			code: "mutability",
		});
	});
});
