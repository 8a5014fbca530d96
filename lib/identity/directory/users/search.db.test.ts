import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { MANY, manyUsers, noManyUsers } from "@/db/fixtures/many-users";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { browseUsers, findCandidates, listUsers, patchUser } from "..";
import { aMember, aUser, listing } from "../fixtures/scim";

const SMALL = 2_000;

/** An organization with many users, beside many with one user, who has the same name as one of the many. */
let large: RequestContext;
let small: RequestContext;

beforeAll(async () => {
	large = await manyUsers();
	small = await anOrganization();
	const { sql } = await database();
	await sql`
		with neighbours as (
			insert into organizations (id, name, display_name)
			select gen_random_uuid(), 'neighbour-' || i, 'Neighbour' from generate_series(1, ${SMALL}::int) i returning id)
		insert into users (organization_id, id, username, display_name)
		select id, gen_random_uuid(), 'quixote', 'Don Quixote' from (
			select id from neighbours union all values (${large.principal.organizationId}::uuid), (${small.principal.organizationId}::uuid)) as homes`;
	await sql`analyze user_search`;
});

afterAll(async () => {
	const { sql } = await database();
	await sql`delete from users where username = 'quixote'`;
	await sql`delete from organizations where name like 'neighbour-%'`;
	await noManyUsers();
});

const searched = (context: RequestContext, search: string, page = 1) =>
	browseUsers(context.principal, {
		...{ search, status: undefined, home: "everyone", order: "username", descending: false, page },
	});
const filtered = (context: RequestContext, filter: string, query: Record<string, string> = {}) =>
	listUsers(context, listing({ filter, ...query }));

describe("a search of users", () => {
	test.each([
		["a large organization", () => large],
		["a small one", () => small],
	])("in %s reads the users that it finds, and none of another organization", async (_, context) => {
		const find = async () => {
			expect(await filtered(context(), 'userName co "uixot"')).toMatchObject({ total: 1 });
			expect(await filtered(context(), 'displayName sw "don q" and active eq true')).toMatchObject({ total: 1 });
			expect(await filtered(context(), 'userName ew "OTE"')).toMatchObject({ total: 1 });
		};
		expect(await rowsReadBy("user_search", find)).toBe(3);
		// Each is read once to be compared, and once to be shown.
		expect(await rowsReadBy("users", find)).toBe(6);
	});

	test("in the console reads the first users of a large organization, and then those that it finds", async () => {
		let found: unknown;
		const read = await rowsReadBy("users", async () => {
			found = await searched(large, "quixo");
		});
		expect(found).toMatchObject({ total: 1, users: [{ username: "quixote" }] });
		expect(read).toBeLessThan(MANY);
	});

	test.each(["many", "ma"])(
		"that many match says of at least how many, and reads on in their order: %s",
		async (search) => {
			let found: unknown;
			const read = await rowsReadBy("users", async () => {
				found = await searched(large, search, 3);
			});
			expect(found).toMatchObject({ total: 1_000, more: true, page: 3 });
			expect(read).toBeLessThan(MANY / 2);
			const { sql } = await database();
			const names = await sql<{ username: string }[]>`
			select username from users where organization_id = ${large.principal.organizationId} and username like 'many %'
			order by lower(username) limit 30 offset 60`;
			expect((found as { users: { username: string }[] }).users.map(({ username }) => username)).toEqual(
				names.map(({ username }) => username),
			);
		},
	);

	test("for a group reads those that it finds", async () => {
		const find = () => findCandidates(large.principal, { kind: "group", id: newId() }, "Quixo");
		expect(await find()).toMatchObject([{ username: "quixote", within: false }]);
		// Once to be found, once to be compared, and once to be shown.
		expect(await rowsReadBy("users", find)).toBeLessThan(10);
		expect(await findCandidates(large.principal, { kind: "group", id: newId() }, "many")).toHaveLength(50);
	});

	test("that many match finds them where others come first in the order", async () => {
		const { sql } = await database();
		const { organizationId } = large.principal;
		await sql`insert into users (organization_id, id, username, display_name)
			select ${organizationId}, gen_random_uuid(), 'before ' || i, 'Before' from generate_series(1, 2100) i`;
		const found = await searched(large, "many");
		await sql`delete from users where organization_id = ${organizationId} and username like 'before %'`;
		expect(found).toMatchObject({ total: 1_000, more: true });
		expect(found.users.every(({ username }) => username.startsWith("many "))).toBe(true);
		expect(found.users).toHaveLength(30);
	});

	test("is refused by SCIM with what to narrow, where its total would be of too many", async () => {
		for (const filter of ['userName co "many"', 'userName sw "ma"', 'displayName co "o" and active eq true'])
			await expect(filtered(large, filter), filter).rejects.toMatchObject({ code: "REQ-4002", kind: "invalid" });
		expect(await filtered(large, 'userName co "many 519"')).toMatchObject({ total: 11 });
		expect(await filtered(large, 'userName sw "ma" and id eq "nothing"')).toMatchObject({ total: 0 });
		expect(await filtered(small, 'userName sw "qu"')).toMatchObject({ total: 1 });
	});
});

describe("what a search finds", () => {
	test("is a part of any name or address, in every alphabet, whatever its case", async () => {
		const context = await anOrganization();
		const user = await aUser(context, {
			userName: "Łukasz.Ωmega",
			displayName: "İpek 山田太郎 Straße",
			name: { givenName: "Джоан", middleName: "d'Arc", familyName: "O'Neill 🦊🦉🐢" },
			emails: [{ value: "first@one.example", primary: true }, { value: "Second@Other.Example" }],
		});
		for (const filter of [
			'userName co "ŁUKASZ"',
			'userName ew "ωMEGA"',
			'displayName co "山田太"',
			'displayName co "k 山"',
			'displayName ew "straße"',
			'name.givenName sw "джо"',
			'name.middleName co "\'arc"',
			'name.familyName ew "🦊🦉🐢"',
			'name.formatted co "джоан d\'arc"',
			'emails co "one.ex"',
			'emails.value ew "@other.example"',
			'emails.value co "first" and userName sw "łuk"',
		])
			expect(
				(await filtered(context, filter)).users.map(({ id }) => id),
				filter,
			).toEqual([user.id]);
		for (const filter of ['userName co "zsa"', 'displayName sw "山田太"', 'emails.value co "one.example second"'])
			expect(await filtered(context, filter), filter).toMatchObject({ total: 0 });
	});

	test("follows each change, and is not written at a sign-in", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { id } = await aUser(context, { userName: "before", displayName: "Before" });
		const places = () => sql`select ctid::text as place from user_search where user_id = ${id}`;
		const first = await places();
		await sql`update users set last_sign_in_at = now() where id = ${id}`;
		expect(await places()).toEqual(first);
		await patchUser(context, id, {
			Operations: [{ op: "replace", value: { displayName: "Afterwards", emails: [{ value: "later@x.example" }] } }],
		});
		expect(await places()).not.toEqual(first);
		expect(await filtered(context, 'displayName co "fore"')).toMatchObject({ total: 0 });
		expect(await filtered(context, 'displayName co "wards"')).toMatchObject({ total: 1 });
		expect(await filtered(context, 'emails.value sw "later@"')).toMatchObject({ total: 1 });
		await sql`delete from users where id = ${id}`;
		expect(await places()).toEqual([]);
	});

	test("are also guests, in the order of all", async () => {
		const [context, home] = [await anOrganization(), await anOrganization()];
		const [own, guest] = [await aUser(context, { userName: "zoe-here" }), await aUser(home, { userName: "zoe-guest" })];
		await aMember(context, guest.id);
		expect((await searched(context, "zoe-")).users.map(({ id }) => id)).toEqual([guest.id, own.id]);
		expect(await filtered(context, 'userName sw "zoe-"')).toMatchObject({ total: 2 });
		expect(await filtered(context, 'urn:portico:User:member eq true and userName sw "zoe-"')).toMatchObject({
			total: 1,
		});
	});
});

test("the terms of stored users are the same as those that a release before and an import make", async () => {
	const { sql } = await database();
	const { organizationId } = (await anOrganization()).principal;
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name, email) values (${organizationId}, ${id}, 'Ada', 'Ada Lovelace', 'ada@x.example')`;
	const [row] = await sql<{ terms: number[] }[]>`select terms from user_search where user_id = ${id}`;
	const seed = Number.parseInt(organizationId.slice(-8), 16);
	const letters = Array.from("ada ada@x.example ada lovelace", (letter) => letter.codePointAt(0) ?? 0);
	const [a = 0, b = 0, c = 0] = letters;
	expect(row?.terms).toContain((seed ^ (a << 21) ^ (b << 11) ^ c) | 0);
	expect(row?.terms).toHaveLength(new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join())).size);
});
