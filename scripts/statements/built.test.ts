import { expect, test } from "vitest";

const path = new URL("built.mjs", import.meta.url).href;
const { countBuiltIn } = (await import(/* @vite-ignore */ path)) as { countBuiltIn(source: string): number };

test.each([
	["a chain that is awaited", "async () => { await orm.select().from(users).where(a); }", 1],
	["what an asynchronous function returns", "async () => { return tx.delete(users); }", 1],
	["what a callback gives", "unlessViolating(() => orm.insert(users).values(row))", 1],
	["each of several that run together", "await Promise.all([orm.$count(users), orm.select().from(users)])", 2],
	["a set operation, with its parts", "async () => { const a = orm.select(); return unionAll(a, orm.select()); }", 1],
])("%s is one built statement", (_, source, count) => {
	expect(countBuiltIn(source)).toBe(count);
});

test.each([
	["a subquery", "await orm.select().from(users).where(exists(orm.select().from(roles)))"],
	[
		"a subquery that has a name",
		"async () => { const old = orm.select().from(users); await orm.delete(users).where(isAmong(old)); }",
	],
	[
		"a member of a `with`",
		"async () => { const c = orm.$with('c').as(orm.insert(users)); await orm.with(c).select().from(c); }",
	],
	[
		"a subquery that a function makes",
		"const q = (orm) => orm.select().from(users); async () => { await orm.select().from(q(orm)); }",
	],
])("%s is a part of a statement, and none itself", (_, source) => {
	expect(countBuiltIn(source)).toBe(1);
});
