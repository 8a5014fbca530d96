import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createAttribute, deleteAttribute, updateAttribute } from "@/lib/identity/attributes";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { changeOwnProfile, getMe, getUser, importUsers, listUsers, ownData, patchUser, replaceUser } from "..";
import { userPort } from "../accounts";
import { aMember, aUser, listing, patch } from "../fixtures/scim";
import type { ImportNote } from "../move-in/import-note";
import { URN } from "../scim/urns";
import { getSchema } from "../service/schemas";
import { userResource } from "./present-user";

const usual = {
	displayNames: {},
	description: "",
	type: "string",
	choices: [],
	required: false,
	unique: false,
	pattern: null,
	minLength: null,
	maxLength: null,
	minimum: null,
	maximum: null,
	readers: ["user", "administrator"],
	writers: ["administrator"],
	shownIn: [],
	claim: null,
} as const;

type Settings = Partial<Omit<Parameters<typeof createAttribute>[1], "name">>;

const defined = (context: RequestContext, name: string, settings: Settings = {}) =>
	createAttribute(context, {
		...usual,
		choices: [],
		readers: [...usual.readers],
		writers: [...usual.writers],
		shownIn: [],
		displayName: name,
		name,
		...settings,
	});

const own = (members: Record<string, unknown>) => ({ [URN.porticoUser]: members });
const setting = (name: string, value: unknown) => patch({ op: "replace", path: `${URN.porticoUser}:${name}`, value });
const as = (context: RequestContext, { id, username }: { id: string; username: string }): RequestContext => ({
	...context,
	principal: { ...context.principal, id, name: username, scopes: new Set() },
});

describe("an own attribute", () => {
	test("is written, answered and found by its type, in SCIM", async () => {
		const context = await anOrganization();
		await defined(context, "floor", { type: "integer", maximum: 30 });
		await defined(context, "remote", { type: "boolean" });
		const user = await aUser(context, own({ FLOOR: 7, remote: "True" }));
		await aUser(context, own({ floor: 12 }));
		expect(userResource(user, "root")[URN.porticoUser]).toMatchObject({ floor: 7, remote: true });
		const named = async (filter: string) =>
			(await listUsers(context, listing({ filter }))).users.map(({ id }) => id === user.id);
		expect(await named(`${URN.porticoUser}:floor lt 10`)).toEqual([true]);
		expect(await named(`${URN.porticoUser}:floor ge 7 and ${URN.porticoUser}:floor ne 7`)).toEqual([false]);
		expect(await named(`${URN.porticoUser}:remote eq true`)).toEqual([true]);
		for (const [value, description] of [
			["high", "must be an integer."],
			[31, "is too large; at most: 30"],
			[true, "must be an integer."],
		] as const)
			await expect(patchUser(context, user.id, setting("floor", value)), String(value)).rejects.toMatchObject({
				code: "invalidValue",
				description: `${URN.porticoUser}:floor: ${description}`,
			});
		await patchUser(context, user.id, patch({ op: "remove", path: `${URN.porticoUser}:floor` }));
		expect((await getUser(context, user.id)).attributes).toEqual({ remote: "true" });
	});

	test("is described by the schema, and further attributes stay texts", async () => {
		const context = await anOrganization();
		await defined(context, "floor", { type: "decimal", required: true, unique: true });
		await defined(context, "team", { type: "choice", choices: ["red", "blue"], writers: [] });
		await defined(context, "secret", { readers: [], writers: [] });
		const { attributes } = await getSchema(context, URN.porticoUser.toLowerCase(), "root");
		const described = (name: string) => attributes.find((each) => each.name === name);
		expect(described("floor")).toMatchObject({ type: "decimal", required: true, uniqueness: "server" });
		expect(described("team")).toMatchObject({ canonicalValues: ["red", "blue"], mutability: "readOnly" });
		expect(described("secret")).toBeUndefined();
		const user = await aUser(context, own({ floor: "1.50", shoe: "38" }));
		expect(user.attributes).toEqual({ floor: "1.5", shoe: "38" });
		await expect(patchUser(context, user.id, setting("shoe", 38))).rejects.toMatchObject({ code: "invalidValue" });
	});

	test("that is required is demanded of new users, and never missed by a change of something else", async () => {
		const context = await anOrganization();
		const before = await aUser(context);
		await defined(context, "badge", { required: true, minLength: 2 });
		await expect(aUser(context)).rejects.toMatchObject({
			code: "invalidValue",
			description: `${URN.porticoUser}:badge: must not be empty.`,
		});
		await patchUser(context, before.id, patch({ op: "replace", path: "title", value: "Engineer" }));
		const { id } = await aUser(context, own({ badge: "A7" }));
		const remove = patch({ op: "remove", path: `${URN.porticoUser}:badge` });
		await expect(patchUser(context, id, remove)).rejects.toMatchObject({ code: "invalidValue" });
		await expect(replaceUser(context, id, { userName: newId() })).rejects.toMatchObject({ code: "invalidValue" });
	});

	test("that administrators do not see is nowhere in SCIM, survives PUT, and reaches nobody by a filter", async () => {
		const context = await anOrganization();
		const user = await aUser(context, own({ score: "7", note: "a" }));
		await defined(context, "score", { readers: ["user"], writers: [] });
		await defined(context, "note", { writers: [] });
		const shown = async () => userResource(await getUser(context, user.id), "root")[URN.porticoUser];
		expect(await shown()).toMatchObject({ note: "a" });
		expect(await shown()).not.toHaveProperty("score");
		expect((await getUser(context, user.id)).attributes).not.toHaveProperty("score");
		const found = async (filter: string) => (await listUsers(context, listing({ filter }))).total;
		for (const filter of ['eq "7"', 'ne "8"', "pr"]) expect(await found(`${URN.porticoUser}:score ${filter}`)).toBe(0);
		await expect(patchUser(context, user.id, setting("note", "b"))).rejects.toMatchObject({ code: "mutability" });
		await replaceUser(context, user.id, { userName: user.username, ...own({ score: "9", note: "b" }) });
		const me = as(context, user);
		expect((await getMe(me, "user")).attributes).toEqual({ score: "7", note: "a" });
		expect(JSON.stringify(await ownData(me))).toContain('"score":"7"');
	});

	test("is changed by its user only if the organization says so", async () => {
		const context = await anOrganization();
		await defined(context, "shirt", { type: "choice", choices: ["S", "M"], writers: ["user"] });
		await defined(context, "badge");
		const user = await aUser(context);
		const me = as(context, user);
		expect((await changeOwnProfile(me, setting("shirt", "M"))).attributes).toEqual({ shirt: "M" });
		await expect(changeOwnProfile(me, setting("shirt", "XL"))).rejects.toMatchObject({
			description: `${URN.porticoUser}:shirt: must be one of these: S, M`,
		});
		await expect(changeOwnProfile(me, setting("badge", "7"))).rejects.toMatchObject({ code: "mutability" });
		await expect(patchUser(context, user.id, setting("shirt", "S"))).rejects.toMatchObject({ code: "mutability" });
	});

	test("applies at the home of a user, not where the user is a guest", async () => {
		const [home, elsewhere] = [await anOrganization(), await anOrganization()];
		const user = await aUser(home, own({ badge: "7" }));
		await aMember(elsewhere, user.id);
		await defined(elsewhere, "badge", { type: "boolean", required: true, readers: [], writers: [] });
		expect((await getUser(elsewhere, user.id)).attributes).toEqual({ badge: "7" });
		await patchUser(home, user.id, setting("badge", "8"));
		await defined(home, "badge", { readers: ["user"], writers: [] });
		expect((await getUser(elsewhere, user.id)).attributes).toEqual({});
	});
});

describe("a unique attribute", () => {
	test("belongs to one user, without case, until that user changes it or is gone", async () => {
		const context = await anOrganization();
		await defined(context, "badge", { unique: true });
		const ada = await aUser(context, own({ badge: "A7" }));
		const bob = await aUser(context);
		const taken = { code: "uniqueness", description: `The ${URN.porticoUser}:badge a7 is taken.` };
		await expect(aUser(context, own({ badge: "a7" }))).rejects.toMatchObject(taken);
		await expect(patchUser(context, bob.id, setting("badge", "a7"))).rejects.toMatchObject(taken);
		await aUser(await anOrganization(), own({ badge: "a7" }));
		await patchUser(context, ada.id, setting("badge", "A8"));
		await patchUser(context, bob.id, setting("badge", "a7"));
		const { sql } = await database();
		await sql`delete from users where id = ${ada.id}`;
		await patchUser(context, bob.id, setting("badge", "a8"));
	});

	test("goes to one of twenty who ask for it at once, as a new user, a change or a sign-up", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		await defined(context, "badge", { unique: true });
		const users = await Promise.all(Array.from({ length: 8 }, () => aUser(context)));
		const port = userPort(organizationId);
		const attempts = [
			...users.map(({ id }) => patchUser(context, id, setting("badge", "7"))),
			...Array.from({ length: 6 }, () => aUser(context, own({ badge: "7" }))),
			...Array.from({ length: 6 }, async () => {
				const made = await port.create(newId(), { username: newId(), attributes: { badge: "7" }, verified: [] });
				if (made.kind !== "created") throw new Error(JSON.stringify(made));
			}),
		];
		const outcomes = await Promise.allSettled(attempts);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const { sql } = await database();
		const holders = await sql`
			select from users where organization_id = ${organizationId} and attributes->>'badge' = '7'`;
		expect(holders).toHaveLength(1);
	});

	test("that became unique keeps equal values of before, and admits no further one", async () => {
		const context = await anOrganization();
		const { revision: _, ...plain } = await defined(context, "badge");
		const [ada, bob] = [await aUser(context, own({ badge: "7" })), await aUser(context, own({ badge: "7" }))];
		await updateAttribute(context, "badge", { ...plain, unique: true });
		for (const { id } of [ada, bob])
			await patchUser(context, id, patch({ op: "replace", path: "title", value: "Engineer" }));
		await expect(aUser(context, own({ badge: "7" }))).rejects.toMatchObject({ code: "uniqueness" });
		await updateAttribute(context, "badge", plain);
		await aUser(context, own({ badge: "7" }));
	});

	test("may be as long as a text, and is free again when its attribute is deleted", async () => {
		const context = await anOrganization();
		const long = "語".repeat(1_024);
		await defined(context, "badge", { unique: true });
		await aUser(context, own({ badge: long }));
		await expect(aUser(context, own({ badge: long }))).rejects.toMatchObject({ code: "uniqueness" });
		await deleteAttribute(context, "badge", "delete");
		await aUser(context, own({ badge: long }));
	});
});

describe("a standard attribute", () => {
	test("may be required, have a pattern, and be kept from its user", async () => {
		const context = await anOrganization();
		const { getAttribute } = await import("@/lib/identity/attributes");
		const { revision: _, users: _u, ...department } = await getAttribute(context, "department");
		const strict = { ...department, required: true, pattern: "[A-Z]+", writers: ["administrator" as const] };
		await updateAttribute(context, "department", strict);
		const enterprise = (value: string) => ({ [URN.enterpriseUser]: { department: value } });
		await expect(aUser(context)).rejects.toMatchObject({
			description: `${URN.enterpriseUser}:department: must not be empty.`,
		});
		await expect(aUser(context, enterprise("hr"))).rejects.toMatchObject({
			description: `${URN.enterpriseUser}:department: must match the pattern [A-Z]+`,
		});
		const user = await aUser(context, enterprise("HR"));
		const path = `${URN.enterpriseUser}:department`;
		await expect(
			changeOwnProfile(as(context, user), patch({ op: "replace", path, value: "IT" })),
		).rejects.toMatchObject({ code: "mutability" });
		const schema = await getSchema(context, URN.enterpriseUser, "root");
		expect(schema.attributes.find(({ name }) => name === "department")).toMatchObject({ required: true });
	});
});

describe("flows and imports", () => {
	test("keep the rules at a sign-up, and ask for what the organization wants to know", async () => {
		const context = await anOrganization();
		await defined(context, "shirt", {
			type: "choice",
			choices: ["S", "M"],
			shownIn: ["sign-up"],
			displayNames: { de: "Hemd" },
		});
		await defined(context, "age", { type: "integer", minimum: 18, required: true, writers: ["user"] });
		await defined(context, "badge", { required: true });
		const port = userPort(context.principal.organizationId);
		expect(await port.signUpAttributes("de")).toEqual([
			{ identifier: "shirt", type: "SELECT", required: false, label: "Hemd", options: ["S", "M"] },
			{ identifier: "age", type: "NUMBER_INPUT", required: true, label: "age" },
		]);
		const create = (attributes: Record<string, string>, more: object = {}) =>
			port.create(newId(), { username: newId(), attributes, verified: [], ...more });
		expect(await create({ shirt: "L", age: "17" })).toEqual({
			kind: "refused",
			fieldErrors: { shirt: "not-an-option", age: "malformed" },
		});
		expect(await create({})).toEqual({ kind: "refused", fieldErrors: { age: "required" } });
		expect(await create({}, { incomplete: true })).toMatchObject({ kind: "created" });
		const made = await create({ age: "+18" });
		if (made.kind !== "created") throw new Error("not created");
		expect(made.user.attributes).toEqual({ age: "18" });
		expect(await port.setAttributes(made.user.userId, { age: "x" })).toEqual({ fieldErrors: { age: "malformed" } });
		expect(await port.setAttributes(made.user.userId, { shirt: "M", age: "19" })).toBe("set");
		expect((await getUser(context, made.user.userId)).attributes).toEqual({ age: "19", shirt: "M" });
	});

	test("report each row of an import that breaks a rule, also in a dry run", async () => {
		const context = await anOrganization();
		await defined(context, "badge", { unique: true, required: true });
		await defined(context, "floor", { type: "integer" });
		await aUser(context, own({ badge: "A1" }));
		const rows: Record<string, string>[] = [
			{ badge: "a1" },
			{ badge: "B2", floor: "07" },
			{ badge: "b2" },
			{ badge: "C3", floor: "high" },
			{ floor: "1" },
		];
		async function* records() {
			for (const [at, attributes] of rows.entries())
				yield { place: `${at + 1}`, user: { id: `row-${at}`, username: `row-${at}`, attributes } };
		}
		const run = async (dryRun: boolean) => {
			const said: string[] = [];
			const report = {
				progress: () => {},
				say: (place: string, { code, values }: ImportNote) =>
					said.push(`${place}: ${code} ${values?.name} ${values?.limit ?? ""}`),
			};
			const { organizationId } = context.principal;
			return { counts: await importUsers(organizationId, records(), { dryRun, report }), said: said.toSorted() };
		};
		const dry = await run(true);
		expect(dry).toEqual({
			counts: { imported: 1, exists: 0, taken: 2, "domain-refused": 0, refused: 2 },
			said: [
				"1: attribute-taken badge ",
				"3: attribute-taken badge ",
				"4: attribute-not-integer floor ",
				"5: attribute-required badge ",
			],
		});
		expect(await run(false)).toEqual(dry);
		const { users } = await listUsers(context, listing({ filter: `${URN.porticoUser}:floor eq 7` }));
		expect(users.map(({ username }) => username)).toEqual(["row-1"]);
		await expect(aUser(context, own({ badge: "b2" }))).rejects.toMatchObject({ code: "uniqueness" });
	});
});
