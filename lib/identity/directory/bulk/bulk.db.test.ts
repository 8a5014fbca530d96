import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { bulk, getGroup, getUser, listUsers, userPort } from "..";
import { aUser, holding, listing, within } from "../fixtures/scim";

const post = (userName: string, bulkId: string = newId(), data: object = {}) => ({
	method: "POST",
	path: "/Users",
	bulkId,
	data: { userName, ...data },
});

function sent(context: RequestContext, Operations: Record<string, unknown>[], failOnErrors?: number) {
	return bulk(context, within(context).organization, { Operations, failOnErrors });
}

const statuses = ({ Operations }: Awaited<ReturnType<typeof sent>>) => Operations.map(({ status }) => status);

describe("many users in one request", () => {
	test("are answered in their order, and who is refused undoes nobody", async () => {
		const context = await anOrganization();
		const operations = [post("ada", "1"), post(" ", "2"), post("grace", "3"), post("ada", "4")];
		const answer = await sent(context, operations);
		expect(answer.Operations.map(({ bulkId, status, response }) => [bulkId, status, response?.scimType])).toEqual([
			["1", "201", undefined],
			["2", "400", "invalidValue"],
			["3", "201", undefined],
			["4", "409", "uniqueness"],
		]);
		expect(answer.Operations[0]).toMatchObject({ method: "POST", version: '"1"', location: expect.any(String) });
		expect(answer.Operations[1]).not.toHaveProperty("location");
		const { users } = await listUsers(context, listing());
		expect(users.map(({ username }) => username).toSorted()).toEqual(["ada", "grace"]);
	});

	test("have not signed themselves up, whatever their bulkId is: another account that proves the address does not take it", async () => {
		const context = await anOrganization();
		await sent(context, [post("ada", newId(), { emails: [{ value: "ada@example.com" }] })]);
		const users = userPort(context.principal.organizationId);
		const attributes = { email: "ada@example.com" };
		await users.create(newId(), { username: "eve", attributes, verified: ["email"] });
		const { users: listed } = await listUsers(context, listing());
		expect(listed.find(({ username }) => username === "ada")).toMatchObject({ email: "ada@example.com" });
	});

	test("are not tried any more once as many were refused as may be", async () => {
		const context = await anOrganization();
		const answer = await sent(context, [post(" "), post("ada"), post(" "), post("grace")], 2);
		expect(statuses(answer)).toEqual(["400", "201", "400"]);
	});

	test("are made once when the request comes again, and each has one audit row", async () => {
		const context = await anOrganization();
		const operations = [post("ada"), post("grace")];
		const [first, again] = [await sent(context, operations), await sent(context, operations)];
		expect(again).toEqual(first);
		const both = await Promise.all([sent(context, operations), sent(context, operations)]);
		for (const answer of both) expect(answer).toEqual(first);
		const { sql } = await database();
		const { organizationId } = context.principal;
		const rows = await sql`
			select from audit_events where organization_id = ${organizationId} and action = 'user.created'`;
		expect(rows).toHaveLength(2);
	});

	test("are others' where the name was taken under another id, or the id is another name's", async () => {
		const context = await anOrganization();
		const id = newId();
		await sent(context, [post("ada", id)]);
		expect(statuses(await sent(context, [post("ada", newId())]))).toEqual(["409"]);
		expect(statuses(await sent(context, [post("grace", id)]))).toEqual(["409"]);
	});

	test.each([
		[{ ...post("ada"), method: "GET" }, "invalidSyntax"],
		[{ ...post("ada"), method: "DELETE" }, "invalidPath"],
		[{ ...post("ada"), method: undefined }, "invalidSyntax"],
		[{ ...post("ada"), path: "/Groups" }, "invalidSyntax"],
		[{ ...post("ada"), path: "/Devices" }, "invalidPath"],
		[{ ...post("ada"), data: { userName: "ada", shoeSize: 7 } }, "invalidSyntax"],
		[{ ...post("ada"), path: "/Users/7" }, "invalidPath"],
		[{ ...post("ada"), bulkId: undefined }, "invalidSyntax"],
		[{ ...post("ada"), bulkId: "x".repeat(300) }, "invalidSyntax"],
		[{ ...post("ada"), data: undefined }, "invalidValue"],
		[{ ...post("ada"), data: [] }, "invalidValue"],
		[post("ada\r\nx"), "invalidValue"],
	])("%j is refused alone", async (operation, scimType) => {
		const context = await anOrganization();
		const { Operations } = await sent(context, [operation, post("grace")]);
		expect(Operations[0]).toMatchObject({ status: "400", response: { scimType } });
		expect(Operations[1]?.status).toBe("201");
	});

	test("have a bulkId each", async () => {
		const context = await anOrganization();
		expect(statuses(await sent(context, [post("ada", "1"), post("grace", "1")]))).toEqual(["201", "400"]);
	});

	test("are a hundred at most", async () => {
		const context = await anOrganization();
		const many = Array.from({ length: 101 }, (_, n) => post(`ada-${n}`));
		await expect(sent(context, many)).rejects.toMatchObject({ kind: "too-large" });
		expect((await listUsers(context, listing())).total).toBe(0);
	});
});

describe("operations that refer to each other", () => {
	const group = (displayName: string, bulkId: string, ...members: string[]) => ({
		method: "POST",
		path: "/Groups",
		bulkId,
		data: { displayName, members: members.map((value) => ({ value })) },
	});
	const idOf = (location: string | undefined) => location?.split("/").at(-1) ?? "";

	test("are done in the order that they need, and answered in theirs", async () => {
		const context = await anOrganization();
		const operations = [
			group("Team", "team", "bulkId:ada", "bulkId:grace"),
			post("ada", "ada"),
			post("grace", "grace"),
		];
		const { Operations } = await sent(context, operations);
		expect(Operations.map(({ bulkId, status }) => [bulkId, status])).toEqual([
			["team", "201"],
			["ada", "201"],
			["grace", "201"],
		]);
		const { members } = await getGroup(context, idOf(Operations[0]?.location), {});
		const made = [Operations[1], Operations[2]].map((each) => idOf(each?.location));
		expect(members.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
	});

	test("are changed, replaced and deleted in the same request, by the path too", async () => {
		const context = await anOrganization();
		const title = { Operations: [{ op: "add", path: "title", value: "Countess" }] };
		const { Operations } = await sent(context, [
			post("ada", "ada"),
			{ method: "PATCH", path: "/Users/bulkId:ada", version: 'W/"1"', data: title },
			{ method: "PUT", path: "/Users/bulkId:ada", version: '"1"', data: { userName: "ada" } },
			group("Team", "team", "bulkId:ada"),
			{ method: "DELETE", path: "/Groups/bulkId:team" },
		]);
		expect(Operations.map(({ status, version }) => [status, version])).toEqual([
			["201", '"1"'],
			["200", '"2"'],
			["412", undefined],
			["201", '"1"'],
			["204", undefined],
		]);
		expect(Operations[2]?.location).toBe(Operations[0]?.location);
	});

	test("in a circle are refused with 409, and those that depend on a refused one with 400", async () => {
		const context = await anOrganization();
		const { Operations } = await sent(context, [
			group("A", "a", "bulkId:b"),
			group("B", "b", "bulkId:a"),
			group("C", "c", "bulkId:a"),
			group("D", "d", "bulkId:nobody"),
			group("E", "e"),
		]);
		expect(Operations.map(({ status }) => status)).toEqual(["409", "409", "400", "400", "201"]);
		expect(Operations[2]?.response?.detail).toContain("bulkId:a");
	});

	test("each need the permission of the same request made alone", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context);
		const creator = holding(context, "internal_user_mgt_create");
		const { Operations } = await sent(creator, [
			post("ada", "ada"),
			{ method: "DELETE", path: `/Users/${id}` },
			group("Team", "team", "bulkId:ada"),
		]);
		expect(Operations.map(({ status }) => status)).toEqual(["201", "403", "403"]);
		expect((await getUser(context, id)).id).toBe(id);
	});
});
