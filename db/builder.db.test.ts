import { and, eq, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { builderIn, builtOnce } from "@/db/builder";
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

test("a built statement beside templates is a part of their transaction, and of its savepoints", async () => {
	const { sql: template } = await database();
	const { organizationId } = (await anOrganization()).principal;
	const rename = (tx: TransactionSql, displayName: string) =>
		builderIn(tx).update(organizations).set({ displayName }).where(eq(organizations.id, organizationId));
	await template.begin(async (tx) => {
		await rename(tx, "Kept");
		const undone = tx.savepoint(async (inner) => {
			await rename(inner, "Undone");
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		const [read] = await tx<
			{ name: string }[]
		>`select display_name as name from organizations where id = ${organizationId}`;
		expect(read?.name).toBe("Kept");
	});
	const failing = template.begin(async (tx) => {
		await rename(tx, "Rolled back");
		throw new Error("rolled back");
	});
	await expect(failing).rejects.toThrow("rolled back");
	const [left] = await template<
		{ name: string }[]
	>`select display_name as name from organizations where id = ${organizationId}`;
	expect(left?.name).toBe("Kept");
});

test("a statement that is built once is built for each client, and not for each call", async () => {
	await anOrganization();
	const { orm } = await database();
	let times = 0;
	const named = builtOnce((on) => {
		times++;
		const { username } = users;
		return on
			.select({ username })
			.from(users)
			.where(eq(username, sql.placeholder("name")))
			.prepare("named");
	});
	for (const name of ["nobody", "anybody"]) expect(await named(orm).execute({ name })).toEqual([]);
	expect(times).toBe(1);
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
