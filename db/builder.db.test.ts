import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { isAnyOf, NOW } from "@/db/conditions";
import { anOrganization } from "@/db/fixtures/an-organization";
import { organizations, signingKeys, users } from "@/db/schema";

test("a built statement is prepared once per connection, whatever its values and the length of its lists", async () => {
	await anOrganization();
	const { orm } = await database();
	// A transaction keeps its connection.
	const prepared = await orm.transaction(async (tx) => {
		for (let length = 1; length < 12; length++) {
			const names = Array.from({ length }, (_, i) => `nobody-${i}`);
			await tx.select({ marker: sql`'built once'` }).from(users).where(isAnyOf(users.username, names));
		}
		return tx.execute<{ n: number }>(sql`
			select count(*)::int as n from pg_prepared_statements
			where statement like '%''built once''%' and statement not like '%pg_prepared_statements%'`);
	});
	expect(prepared[0]?.n).toBe(1);
});

test("a moment is read as it was written, in ISO 8601 and UTC, by the builder, and as a Date by a template, also in lists", async () => {
	const { orm, sql: template } = await database();
	const { organizationId } = (await anOrganization()).principal;
	const moment = "2026-01-31T23:59:59.123Z";
	const mine = eq(organizations.id, organizationId);
	await orm.update(organizations).set({ updatedAt: moment }).where(mine);
	const found = await orm
		.select({ updatedAt: organizations.updatedAt, isPast: sql<boolean>`${organizations.updatedAt} < ${NOW}` })
		.from(organizations)
		.where(and(mine, eq(organizations.updatedAt, moment)));
	expect(found).toEqual([{ updatedAt: moment, isPast: true }]);
	const [read] = await template<{ at: Date; all: Date[] }[]>`
		select updated_at as at, array[updated_at] as all from organizations
		where id = ${organizationId} and updated_at = any(${[moment]}::timestamptz[])`;
	expect(read).toEqual({ at: new Date(moment), all: [new Date(moment)] });
});

test("an error of a built statement is that of the driver, and its message has none of the values", async () => {
	await anOrganization();
	const { orm } = await database();
	const row = { organizationId: "00000000-0000-7000-8000-000000000000", kid: "k", alg: "RS256", createdAt: NOW };
	const failing = orm.transaction(async (tx) => {
		await tx.insert(signingKeys).values([1, 2].map(() => ({ ...row, privateKey: "not to be logged" })));
	});
	const error = await failing.catch((thrown: unknown) => thrown);
	expect(error).toMatchObject({
		name: "PostgresError",
		code: "23505",
		constraint_name: "signing_keys_organization_id_kid_pk",
	});
	expect(String(error)).not.toContain("not to be logged");
});
