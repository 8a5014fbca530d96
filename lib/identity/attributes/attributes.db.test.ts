import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createAttribute, deleteAttribute, getAttribute, listAttributes, updateAttribute } from ".";
import { changedAttributeSchema, newAttributeSchema } from "./attribute-schemas";
import type { AttributeQuery } from "./contract";

const created = (context: RequestContext, settings: object = {}) =>
	createAttribute(context, newAttributeSchema.parse({ name: "badge", displayName: "Badge", ...settings }));
const changed = (context: RequestContext, name: string, settings: object, versions: number[] | null = null) =>
	updateAttribute(context, name, changedAttributeSchema.parse({ displayName: "Badge", ...settings }), versions);
const page = { sort: "name", order: "asc", limit: 100, offset: 0 } as const;
const listed = (context: RequestContext, query: object = {}) =>
	listAttributes(context, "root", { ...page, ...query } as never);

async function aUserWith(context: RequestContext, attributes: Record<string, string>): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name, attributes)
		values (${context.principal.organizationId}, ${id}, ${id}, 'Somebody', ${JSON.stringify(attributes)}::text::jsonb)`;
	return id;
}

async function attributesOf(id: string): Promise<Record<string, string>> {
	const { sql } = await database();
	const rows = await sql<{ attributes: Record<string, string> }[]>`select attributes from users where id = ${id}`;
	return rows[0]?.attributes ?? {};
}

describe("the attributes of an organization", () => {
	test("are listed with the standard ones, by pages, and found by their names", async () => {
		const context = await anOrganization();
		await created(context, { displayNames: { de: "Ausweis" } });
		const { totalResults, attributes } = await listed(context);
		expect(totalResults).toBe(attributes.length);
		expect(attributes.find(({ name }) => name === "department")).toMatchObject({
			standard: true,
			uri: "urn:portico:claims/department",
			shownIn: ["account", "console"],
			updatedAt: null,
		});
		const { attributes: own } = await listed(context, { kind: "own" });
		expect(own).toMatchObject([{ name: "badge", uri: "urn:portico:claims/badge", path: "urn:portico:User:badge" }]);
		expect((await listed(context, { search: "AUSW" })).attributes.map(({ name }) => name)).toEqual(["badge"]);
		const second = await listed(context, { limit: 5, offset: 5, order: "desc" });
		expect(second).toMatchObject({ totalResults, startIndex: 6, count: 5 });
		expect(second.attributes[0]?.name).toBe(attributes.at(-6)?.name);
		expect((await listed(await anOrganization(), { kind: "own" })).totalResults).toBe(0);
	});

	test("are found and ordered by what is shown in a language", async () => {
		const context = await anOrganization();
		await created(context, { displayName: "Zebra", displayNames: { de: "Ägypten" } });
		const shown = async (query: Partial<AttributeQuery>) =>
			(await listed(context, { sort: "displayName", limit: 100, ...query })).attributes.map(({ name }) => name);
		expect((await shown({ language: "de" })).slice(0, 2)).toEqual(["department", "badge"]);
		expect((await shown({ language: "de", order: "desc" })).slice(-2)).toEqual(["badge", "department"]);
		expect((await shown({ language: "en" })).at(-1)).toBe("badge");
		expect(await shown({ language: "de", search: "ABTEIL" })).toEqual(["department"]);
		expect(await shown({ search: "ABTEIL" })).toEqual([]);
	});

	test.each([
		[{ name: "Department" }, "name"],
		[{ name: "firstname" }, "name"],
		[{ name: "with space" }, "name"],
		[{ type: "choice" }, "choices"],
		[{ pattern: "(" }, "pattern"],
		[{ pattern: "((a{1000}){1000})" }, "pattern"],
		[{ type: "integer", maxLength: 3 }, "maxLength"],
		[{ minLength: 4, maxLength: 3 }, "maxLength"],
		[{ readers: ["user"], writers: ["administrator"], shownIn: [] }, "writers"],
		[{ readers: ["user"], writers: [], shownIn: ["console"] }, "shownIn"],
		[{ type: "boolean", unique: true }, "unique"],
		[{ claim: { name: "sub", scope: "profile" } }, "claim"],
		[{ claim: { name: "email", scope: "profile" } }, "claim"],
	])("are refused where they contradict themselves or Portico: %j", async (settings, member) => {
		const body = newAttributeSchema.safeParse({ name: "badge", displayName: "Badge", ...settings });
		if (!body.success) expect(body.error.issues[0]?.path).toEqual([member]);
		else
			await expect(createAttribute(await anOrganization(), body.data)).rejects.toMatchObject({
				kind: "invalid",
				description: expect.stringMatching(new RegExp(`^${member}: `)),
			});
	});

	test("have names and claims of their own, without case", async () => {
		const context = await anOrganization();
		await created(context, { claim: { name: "badge", scope: "profile" } });
		await expect(created(context, { name: "BADGE" })).rejects.toMatchObject({ code: "ATR-1003" });
		const twice = { name: "other", claim: { name: "badge", scope: "email" } };
		await expect(created(context, twice)).rejects.toMatchObject({ description: "claim: another attribute feeds it" });
		const other = await anOrganization();
		await created(other, { claim: { name: "badge", scope: "profile" } });
		const racing = Array.from({ length: 5 }, () =>
			created(other, { name: "desk" }).then(
				() => "made",
				() => "refused",
			),
		);
		expect((await Promise.all(racing)).toSorted()).toEqual(["made", "refused", "refused", "refused", "refused"]);
	});

	test("are changed at their revision, and keep their name", async () => {
		const context = await anOrganization();
		await created(context);
		expect(await changed(context, "BADGE", { required: true }, [1])).toMatchObject({ required: true, revision: 2 });
		await expect(changed(context, "badge", {}, [1])).rejects.toMatchObject({ code: "ATR-1012" });
		await expect(changed(context, "badge", { name: "other" })).rejects.toMatchObject({ kind: "invalid" });
		await expect(changed(context, "nothing", {})).rejects.toMatchObject({ code: "ATR-1006" });
	});

	test("which are standard let only some settings be changed, from revision 0, and are not deleted", async () => {
		const context = await anOrganization();
		const { revision, users, ...department } = await getAttribute(context, "department");
		expect([revision, users]).toEqual([0, 0]);
		const now = await updateAttribute(context, "department", { ...department, required: true }, [0]);
		expect(now).toMatchObject({ required: true, revision: 1, type: "string" });
		await expect(updateAttribute(context, "department", { ...department, type: "integer" })).rejects.toMatchObject({
			description: "type: is fixed for a standard attribute",
		});
		await expect(
			updateAttribute(context, "department", { ...department, readers: ["user"], writers: ["user"] }),
		).rejects.toMatchObject({ description: expect.stringContaining("administrators always are among them") });
		const { users: _, revision: _r, ...userName } = await getAttribute(context, "userName");
		await expect(updateAttribute(context, "userName", { ...userName, required: false })).rejects.toMatchObject({
			kind: "invalid",
		});
		await expect(deleteAttribute(context, "department", "delete")).rejects.toMatchObject({ code: "ATR-1008" });
	});

	test("take up values that users already have, in the spelling of the attribute", async () => {
		const context = await anOrganization();
		const ids = [await aUserWith(context, { BADGE: "7" }), await aUserWith(context, { badge: "x", other: "y" })];
		await created(context, { type: "integer", unique: true });
		expect(await Promise.all(ids.map(attributesOf))).toEqual([{ badge: "7" }, { badge: "x", other: "y" }]);
		expect(await getAttribute(context, "badge")).toMatchObject({ users: 2 });
	});

	test("are deleted with their values, and only if the request says so", async () => {
		const context = await anOrganization();
		const other = await anOrganization();
		await created(context, { unique: true });
		const [mine, theirs] = [
			await aUserWith(context, { badge: "7", desk: "1" }),
			await aUserWith(other, { badge: "7" }),
		];
		await expect(deleteAttribute(context, "badge", undefined)).rejects.toMatchObject({
			code: "ATR-1009",
			description: expect.stringContaining("1 users"),
		});
		await expect(deleteAttribute(context, "badge", "delete", [7])).rejects.toMatchObject({ code: "ATR-1012" });
		await deleteAttribute(context, "badge", "delete", [1]);
		await deleteAttribute(context, "badge", undefined);
		expect(await attributesOf(mine)).toEqual({ desk: "1" });
		expect(await attributesOf(theirs)).toEqual({ badge: "7" });
		const { sql } = await database();
		const events = await sql<{ text: string }[]>`
			select action || ' ' || target_id || ' ' || details as text from audit_events
			where organization_id = ${context.principal.organizationId} and target_type = 'attribute' order by at`;
		expect(events.map(({ text }) => text)).toEqual([
			'attribute.created badge {"type":"string"}',
			'attribute.deleted badge {"users":1}',
		]);
	});
});
