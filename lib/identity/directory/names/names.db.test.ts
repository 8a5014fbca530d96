import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createAttribute } from "@/lib/identity/attributes";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import {
	bulk,
	createGroup,
	createRole,
	idOf,
	listGroups,
	listUsers,
	patchGroup,
	patchUser,
	readEntered,
	signInWithPassword,
	userPort,
} from "..";
import { importWith, none } from "../fixtures/move-in";
import { aUser, listing, patch, within } from "../fixtures/scim";
import type { SourceRecord } from "../move-in";
import { collidingNames, keyStoredNames } from "./key-stored-names";

const taken = { kind: "conflict", code: "uniqueness" };
const CAFE = ["Caf\u00e9", "CAFE\u0301"] as const;
const PASSWORD = "correct horse";
const BADGE: Parameters<typeof createAttribute>[1] = {
	name: "badge",
	displayName: "Badge",
	displayNames: {},
	description: "",
	type: "string",
	choices: [],
	required: false,
	unique: true,
	pattern: null,
	minLength: null,
	maxLength: null,
	minimum: null,
	maximum: null,
	readers: ["administrator"],
	writers: ["administrator"],
	shownIn: [],
	claim: null,
};

const meant = (context: RequestContext, text: string) => {
	const entered = readEntered("username", text);
	return entered === null ? null : idOf(context.principal.organizationId, entered);
};

/** A user as a release without keys stores one. */
async function aFormerUser(
	{ principal }: RequestContext,
	username: string,
	email: string | null = null,
): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name, email)
		values (${principal.organizationId}, ${id}, ${username}, ${username}, ${email})`;
	return id;
}

test.each<readonly [string, string]>([
	["ΜΑΡΙΟΣ", "μαριος"],
	["Νικόλαος", "ΝΙΚΌΛΑΟΣ"],
	["STRAẞE", "strasse"],
	["İpek", "i\u0307PEK"],
	CAFE,
])("a username is one in every case and spelling: %j and %j", async (one, other) => {
	const context = await anOrganization();
	const { id } = await aUser(context, { userName: one });
	await expect(aUser(context, { userName: other })).rejects.toMatchObject(taken);
	const bob = await aUser(context, { userName: "bob" });
	await expect(
		patchUser(context, bob.id, patch({ op: "replace", path: "userName", value: other })),
	).rejects.toMatchObject(taken);
	expect(await meant(context, other)).toBe(id);
	const { users } = await listUsers(context, listing({ filter: `userName eq "${other}"` }));
	expect(users.map((each) => each.id)).toEqual([id]);
	expect(await userPort(context.principal.organizationId).usernameTaken(other)).toBe(true);
	expect(await patchUser(context, id, patch({ op: "replace", path: "userName", value: other }))).toMatchObject({
		id,
	});
	expect(await meant(context, one)).toBe(id);
});

test("an i without a dot, and one with a second dot, is another letter", async () => {
	const context = await anOrganization();
	const made = [];
	for (const userName of ["ipek", "İpek", "ıpek"]) made.push(await aUser(context, { userName }));
	for (const { id, username } of made) expect(await meant(context, username)).toBe(id);
});

test("who writes the own name in correct Greek signs in", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	await aUser(context, { userName: "ΝΙΚΟΛΑΟΣ", password: PASSWORD });
	for (const name of ["Νικολαος", "νικολαος", "ΝΙΚΟΛΑΟΣ"])
		expect(
			await signInWithPassword(organizationId, { username: name, password: PASSWORD, clientAddress: "192.0.2.7" }),
			name,
		).not.toBeNull();
});

test("an address is one in every case, and a proof of it is none of another mailbox", async () => {
	const context = await anOrganization();
	const { id } = await aUser(context, { userName: "a", emails: [{ value: "ΜΑΡΙΟΣ@example.com" }] });
	const { sql } = await database();
	await sql`update users set email_verified_at = now() where id = ${id}`;
	await expect(aUser(context, { emails: [{ value: "μαριος@example.com" }] })).rejects.toMatchObject(taken);
	expect(await meant(context, "Μαριος@example.com")).toBe(id);
	const { users } = await listUsers(context, listing({ filter: 'emails eq "μαριος@example.com"' }));
	expect(users.map((each) => each.id)).toEqual([id]);
	const to = (value: string) => patchUser(context, id, patch({ op: "replace", path: "emails", value: [{ value }] }));
	await to("strasse@example.com");
	await sql`update users set email_verified_at = now() where id = ${id}`;
	expect(await to("STRASSE@example.com")).toMatchObject({ emailVerified: true });
	expect(await to("straße@example.com")).toMatchObject({ emailVerified: false });
});

test("groups and roles of one name are one, in every spelling", async () => {
	const context = await anOrganization();
	for (const [one, other] of [CAFE, ["ΟΜΑΔΑ Σ", "ομαδα ς"]] as const) {
		const group = await createGroup(context, { displayName: one });
		await expect(createGroup(context, { displayName: other })).rejects.toMatchObject(taken);
		expect((await listGroups(context, listing({ filter: `displayName eq "${other}"` }))).items).toMatchObject([
			{ id: group.id },
		]);
		const second = await createGroup(context, { displayName: `${one} 2` });
		const renames = patchGroup(context, second.id, patch({ op: "replace", path: "displayName", value: other }));
		await expect(renames).rejects.toMatchObject(taken);
		await createRole(context, { displayName: one });
		await expect(createRole(context, { displayName: other })).rejects.toMatchObject(taken);
	}
});

test("SCIM bulk refuses a second spelling of a name alone, and makes the others", async () => {
	const context = await anOrganization();
	const post = (path: string, bulkId: string, data: object) => ({ method: "POST", path, bulkId, data });
	const { Operations } = await bulk(context, within(context).organization, {
		Operations: [
			post("/Users", "1", { userName: "ΜΑΡΙΟΣ" }),
			post("/Users", "2", { userName: "μαριος" }),
			post("/Users", "3", { userName: "ada" }),
			post("/Groups", "4", { displayName: CAFE[0] }),
			post("/Groups", "5", { displayName: CAFE[1] }),
		],
		failOnErrors: undefined,
	});
	expect(Operations.map(({ status }) => status)).toEqual(["201", "409", "201", "201", "409"]);
});

test.each([true, false])(
	"an import of such names says what it does, and does what it said (dry run: %j)",
	async (dryRun) => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		await aUser(context, { userName: "Straße" });
		await createRole(context, { displayName: CAFE[1] });
		async function* records(): AsyncGenerator<SourceRecord> {
			for (const [username, more] of [
				["ΜΑΡΙΟΣ", { groups: CAFE, roles: [CAFE[0]] }],
				["μαριος", {}],
				["İbrahim", { groups: [CAFE[1]], roles: [...CAFE] }],
				["ibrahim", { email: "ΝΙΚΟΣ@example.com" }],
				["nikos", { email: "νικος@example.com" }],
				["STRASSE", {}],
			] as const)
				yield { place: username, user: { username, ...more } } as unknown as SourceRecord;
		}
		const { counts, said } = await importWith((key) => key)(organizationId, records(), dryRun);
		expect(counts).toEqual({ ...none, imported: 3, taken: 3 });
		expect(said).toEqual(["μαριος", "nikos", "STRASSE"].map((name) => `${name}: importNotes:taken`));
		const { items: groups } = await listGroups(context, listing());
		expect(groups.map(({ displayName, memberCount }) => [displayName, memberCount])).toEqual(
			dryRun ? [] : [[CAFE[0], 2]],
		);
	},
);

test("unique values of such letters are compared alike by a dry run and by the run", async () => {
	const context = await anOrganization();
	await createAttribute(context, BADGE);
	async function* records(): AsyncGenerator<SourceRecord> {
		for (const [username, badge] of [
			["one", "İD"],
			["two", "i\u0307d"],
			["three", "id"],
			["four", "ΣΑΣ"],
			["five", "σας"],
			["six", "σασ"],
		])
			yield { place: username, user: { username, attributes: { badge } } } as unknown as SourceRecord;
	}
	const run = (dryRun: boolean) => importWith((key) => key)(context.principal.organizationId, records(), dryRun);
	const dry = await run(true);
	expect(dry.counts).toEqual({ ...none, imported: 6 - dry.said.length, taken: dry.said.length });
	expect(dry.said.length).toBeGreaterThan(0);
	expect(await run(false)).toEqual(dry);
});

test("names of a release without keys are found as before, and in every spelling once they have keys", async () => {
	const context = await anOrganization();
	const mueller = await aFormerUser(context, "Müller", "Jörg@example.com");
	expect(await meant(context, "MÜLLER")).toBe(mueller);
	const marios = await aFormerUser(context, "ΜΑΡΙΟΣ");
	await keyStoredNames();
	expect(await meant(context, "μαριος")).toBe(marios);
	await expect(aUser(context, { userName: "Μαριος" })).rejects.toMatchObject(taken);
	// The release before renames the account, and knows no key.
	const { sql } = await database();
	await sql`update users set username = 'Γιώργος' where id = ${marios}`;
	expect(await meant(context, "μαριος")).toBeNull();
	await aUser(context, { userName: "μαριος" });
	await keyStoredNames();
	expect(await meant(context, "ΓΙΏΡΓΟΣ")).toBe(marios);
});

test("accounts, groups and roles that became one name are both used as before, and named", async () => {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	const [first, second] = [await aFormerUser(context, "strasse"), await aFormerUser(context, "Straße")];
	const { sql } = await database();
	for (const name of CAFE)
		await sql`
			insert into groups (organization_id, id, display_name, created_at, updated_at)
			values (${organizationId}, ${newId()}, ${name}, now(), now())`;
	for (let times = 0; times < 2; times++) await keyStoredNames();
	for (const name of ["strasse", "STRASSE", "Strasse"]) expect(await meant(context, name), name).toBe(first);
	for (const name of ["Straße", "straße"]) expect(await meant(context, name), name).toBe(second);
	expect(await patchUser(context, second, patch({ op: "replace", path: "title", value: "Dr" }))).toMatchObject({
		username: "Straße",
	});
	await expect(aUser(context, { userName: "STRAẞE" })).rejects.toMatchObject(taken);
	const own = (await collidingNames(1_000)).collisions.filter((each) => each.organization === organizationName);
	expect(own).toEqual([
		{ organization: organizationName, kind: "users", name: "Straße", other: "strasse" },
		{ organization: organizationName, kind: "groups", name: CAFE[1], other: CAFE[0] },
	]);
	await patchUser(context, first, patch({ op: "replace", path: "userName", value: "strasse-2" }));
	await keyStoredNames();
	expect(await meant(context, "STRASSE")).toBe(second);
});
