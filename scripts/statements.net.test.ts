import { afterAll, beforeAll, expect, test } from "vitest";

type Sources = ReadonlyMap<string, string>;

interface Checks {
	check(
		program: unknown,
		database: unknown,
		unread: ReadonlyMap<string, string>,
	): Promise<{ found: string[]; templates: unknown[] }>;
	unexplained(templates: unknown[]): string[];
	programOfSources(sources: Sources): unknown;
	startDatabase(): { describe(statements: []): Promise<unknown>; stop(): Promise<unknown> };
}

const load = (path: string) => import(/* @vite-ignore */ new URL(path, import.meta.url).href) as Promise<Checks>;
const { check, unexplained, programOfSources, startDatabase } = await load("statements.mjs");

const database = startDatabase();
// Creating a database takes 4 s on an idle machine.
beforeAll(() => database.describe([]), 120_000);
afterAll(() => database.stop());

const FILE = `${process.cwd()}/lib/probe-repository.ts`;

async function problemsOf(code: string, unread: Record<string, string> = {}): Promise<string[]> {
	const source = `import type { Sql, PendingQuery, Row } from "postgres";\n${code}`;
	const { found } = await check(programOfSources(new Map([[FILE, source]])), database, new Map(Object.entries(unread)));
	return found;
}

test("a template has a line above it that says why the query builder does not make it", async () => {
	const code = (line: string) => `import type { Sql } from "postgres";
		/** Reads. */
		// Of a part above the function, and not of the template.
		export async function read(sql: Sql): Promise<unknown> {
			${line}
			const [row] = await sql<{ id: string }[]>\`select id from users\`;
			return row;
		}`;
	const found = async (line: string) => {
		const { templates } = await check(programOfSources(new Map([[FILE, code(line)]])), database, new Map());
		return unexplained(templates);
	};
	expect(await found("// A table that is not of the schema.")).toEqual([]);
	expect(await found("")).toEqual([expect.stringContaining("no line above it says why")]);
});

test("a statement whose result matches its declared row has no problem", async () => {
	const code = `
		export const read = async (sql: Sql, id: string) => sql<{ id: string; active: boolean; revision: number; email: string | null;
			attributes: Record<string, string>; createdAt: Date; many: string; permissions: string[] }[]>\`
			select u.id, u.disabled_at is null as active, u.revision, u.email, u.attributes, u.created_at as "createdAt",
				count(*) over () as many, r.permissions
			from users u join roles r on r.organization_id = u.organization_id where u.id = \${id}\`;`;
	expect(await problemsOf(code)).toEqual([]);
});

test.each([
	["a column that is not there", "{ id: string }", "select uuid from users", 'column "uuid" does not exist'],
	["a table that is not there", "{ id: string }", "select id from people", 'relation "people" does not exist'],
	["a name that is not answered", "{ name: string }", "select username from users", 'the row declares "name"'],
	["a name that is not declared", "{ id: string }", "select id, email from users", 'the statement answers "email"'],
	[
		"a wrong type",
		"{ revision: string }",
		"select revision from users",
		'"revision" is declared as string and is int4',
	],
	[
		"a number that comes as text",
		"{ n: number }",
		"select count(*) as n from users",
		'"n" is declared as number and is int8',
	],
	[
		"a moment that comes as a Date",
		"{ at: string }",
		"select created_at as at from users",
		'"at" is declared as string',
	],
	[
		"an array of another type",
		"{ permissions: number[] }",
		"select permissions from roles",
		'"permissions" is declared as number[]',
	],
	["a column that can be null", "{ email: string }", "select email from users", '"email" is declared as never null'],
])("%s is reported", async (_, row, statement, problem) => {
	const found = await problemsOf(`export const read = async (sql: Sql) => sql<${row}[]>\`${statement}\`;`);
	expect(found.join("\n")).toContain(problem);
});

test("every branch of a fragment is prepared, wherever it is defined", async () => {
	const code = `
		const only = (sql: Sql, name: string | undefined): PendingQuery<Row[]> =>
			name === undefined ? sql\`\` : sql\`and surname = \${name}\`;
		export async function read(sql: Sql, { name, order }: { name?: string; order: "id" | "wrong" }) {
			const key = { id: sql\`id\`, wrong: sql\`ident\` }[order];
			const [row] = await sql<{ id: string }[]>\`select id from users where true \${only(sql, name)} order by \${key}\`;
			return row;
		}`;
	const found = (await problemsOf(code)).join("\n");
	expect(found).toContain('column "surname" does not exist');
	expect(found).toContain('column "ident" does not exist');
});

test("a table name that is known only at run time is each of those that its type allows", async () => {
	const code = `
		export async function clear(sql: Sql, table: "users" | "people") {
			await sql\`delete from \${sql(table)}\`;
		}`;
	expect(await problemsOf(code)).toEqual([expect.stringContaining('relation "people" does not exist')]);
});

test("rows that are read without a declared type are reported; counting rows is not reading", async () => {
	const code = (use: string) => `
		export async function read(sql: Sql) {
			const rows = await sql\`select id from users\`;
			return ${use};
		}`;
	expect(await problemsOf(code("rows.length"))).toEqual([]);
	expect(await problemsOf(code("rows[0]"))).toEqual([expect.stringContaining("no type is declared")]);
});

test("exactly the statements that cannot be read statically are on the list", async () => {
	const code = `export async function clear(sql: Sql, table: string) {
		await sql\`delete from \${sql(table)}\`;
	}`;
	const name = "lib/probe-repository.ts clear";
	expect(await problemsOf(code)).toEqual([expect.stringContaining("cannot be read")]);
	expect(await problemsOf(code, { [name]: "any table" })).toEqual([]);
	expect(await problemsOf(code, { [name]: "any table", other: "gone" })).toEqual([expect.stringContaining("other")]);
});
