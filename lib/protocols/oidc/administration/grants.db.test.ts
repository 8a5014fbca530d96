import { afterAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId } from "@/lib/platform/kernel";
import { selectGrants } from "./grants-repository";

const MANY = 5_000;

afterAll(async () => {
	const { sql } = await database();
	await sql`delete from users where username like 'many %'`;
	await sql`vacuum analyze users`;
});

test("of the users, the list of grants reads those who gave one", async () => {
	const { principal } = await anOrganization();
	const { organizationId } = principal;
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name)
		select ${organizationId}, gen_random_uuid(), 'many ' || i, 'Somebody ' || i from generate_series(1, ${MANY}::int) i`;
	await sql`analyze users`;
	const clientId = newId();
	await sql`
		with givers as (
			select id from users where organization_id = ${organizationId} and username in ('many 1', 'many 2')
		), grants as (
			insert into token_artifacts (organization_id, model, id, payload, account_id, expires_at)
			select ${organizationId}, 'Grant', id::text, jsonb_build_object('clientId', ${clientId}::text, 'openid', '{"scope":"openid"}'::jsonb),
				id::text, now() + interval '1 hour' from givers
		)
		insert into token_artifacts (organization_id, model, id, payload, grant_id, expires_at)
		select ${organizationId}, 'AccessToken', gen_random_uuid()::text, '{}', id::text, now() + interval '1 hour' from givers`;
	const read = await rowsReadBy("users", async () => {
		const { total, grants } = await selectGrants(organizationId, clientId, {
			sort: "displayName",
			order: "asc",
			limit: 30,
			offset: 0,
		});
		expect(total).toBe(2);
		expect(grants.map(({ username, scopes }) => [username, scopes])).toEqual([
			["many 1", ["openid"]],
			["many 2", ["openid"]],
		]);
	});
	expect(read).toBeLessThan(10);
});

describe("of an application that very many users have given a grant", () => {
	const given = 10_300;

	async function grantsOf(organizationId: string, clientId: string, count: number): Promise<void> {
		const { sql } = await database();
		await sql`
			with givers as (
				insert into users (organization_id, id, username, display_name)
				select ${organizationId}, gen_random_uuid(), 'many ' || ${clientId}::text || i, 'Somebody ' || i
				from generate_series(1, ${count}::int) i returning id
			), grants as (
				insert into token_artifacts (organization_id, model, id, payload, account_id, expires_at)
				select ${organizationId}, 'Grant', id::text, jsonb_build_object('clientId', ${clientId}::text, 'openid', '{"scope":"openid"}'::jsonb),
					id::text, now() + interval '1 hour' from givers
			)
			insert into token_artifacts (organization_id, model, id, payload, grant_id, expires_at)
			select ${organizationId}, 'AccessToken', gen_random_uuid()::text, '{}', id::text, now() + interval '1 hour' from givers`;
	}

	test("the list reads a bounded number, and says that there are more; the export and a search read all of them", async () => {
		const { principal } = await anOrganization();
		const { organizationId } = principal;
		const [clientId, small] = [newId(), newId()];
		await grantsOf(organizationId, clientId, given);
		await grantsOf(organizationId, small, 20);
		const { sql } = await database();
		await sql`vacuum analyze token_artifacts`;
		const query = { sort: "expiresAt", order: "desc", limit: 30, offset: 0 } as const;
		const read = await rowsReadBy("token_artifacts", async () => {
			const found = await selectGrants(organizationId, clientId, query);
			expect(found).toMatchObject({ total: 10_000, more: true });
			expect(found.grants).toHaveLength(30);
		});
		// Of each grant the row, and that of its one token.
		expect(read).toBeLessThan(20_200);
		expect(await selectGrants(organizationId, clientId, query, { bounded: false })).toMatchObject({
			total: given,
			more: false,
		});
		const search = `many ${clientId}77`;
		const searched = await selectGrants(organizationId, clientId, { ...query, search });
		expect(searched).toMatchObject({ total: 111, more: false });
		const few = await rowsReadBy("token_artifacts", async () => {
			expect(await selectGrants(organizationId, small, query)).toMatchObject({ total: 20, more: false });
		});
		expect(few).toBeLessThan(100);
	});
});
