import { beforeAll, describe, expect, test } from "vitest";
import type { BulkResponse, GroupResource, UserResource } from "@/lib/identity/directory/contract";
import { aName, ENTERPRISE, expectScimError, PATCH_OP, scimOfNewOrganization } from "../fixtures/scim";

let scim: Awaited<ReturnType<typeof scimOfNewOrganization>>;

beforeAll(async () => {
	scim = await scimOfNewOrganization();
});

describe("RFC 7644 §3.5–§3.6: changing and deleting", () => {
	test("§3.5.1: PUT replaces, and what it leaves out is gone", async () => {
		const user = await scim.user({
			title: "Guide",
			emails: [{ value: "a@example.com", type: "work" }],
			externalId: "e",
		});
		const body = { userName: user.userName, emails: [{ value: "b@example.com", type: "home" }] };
		const answer = await scim.send<UserResource>("PUT", `/Users/${user.id}`, body);
		expect(answer.body.emails).toEqual([{ value: "b@example.com", type: "home", primary: true }]);
		expect(answer.body).not.toHaveProperty("title");
		expect(answer.body).not.toHaveProperty("externalId");
	});

	test("§3.5.2.1: members are added to a group, and one that is there stays once", async () => {
		const [user, group] = [await scim.user(), await scim.group()];
		const add = { op: "add", path: "members", value: [{ display: "Babs", $ref: "x", value: user.id }] };
		for (let time = 0; time < 2; time++) {
			const answer = await scim.patch<GroupResource>(`/Groups/${group.id}`, add);
			expect(answer.status, answer.text).toBe(200);
			expect(answer.body.members?.map(({ value }) => value)).toEqual([user.id]);
		}
	});

	test("§3.5.2.1: without a path, the value is merged; several values are added to those there", async () => {
		const { id } = await scim.user({ emails: [{ value: "one@example.com", type: "work" }] });
		const { status, body } = await scim.patch(`/Users/${id}`, {
			op: "add",
			value: { emails: [{ value: "babs@jensen.org", type: "home" }], nickname: "Babs" },
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			nickName: "Babs",
			emails: [
				{ value: "one@example.com", type: "work", primary: true },
				{ value: "babs@jensen.org", type: "home" },
			],
		});
	});

	test("§3.5.2.2: one member, all members, and values by conditions are removed", async () => {
		const users = [await scim.user(), await scim.user(), await scim.user()];
		const group = await scim.group({ members: users.map(({ id }) => ({ value: id })) });
		const [first, second] = users;
		const left = await scim.patch<GroupResource>(`/Groups/${group.id}`, {
			op: "remove",
			path: `members[value eq "${first?.id}" or value eq "${second?.id}"]`,
		});
		expect(left.body.members?.map(({ value }) => value)).toEqual([users[2]?.id]);
		const none = await scim.patch<GroupResource>(`/Groups/${group.id}`, { op: "remove", path: "members" });
		expect(none.body.members).toEqual([]);
		const { id } = await scim.user({
			emails: [
				{ value: "a@example.com", type: "work", primary: true },
				{ value: "b@example.com", type: "home" },
				{ value: "c@example.org", type: "work" },
			],
		});
		const path = 'emails[type eq "work" and value ew "example.com"]';
		const without = await scim.patch(`/Users/${id}`, { op: "remove", path });
		expect(without.body.emails?.map(({ value }) => value)).toEqual(["b@example.com", "c@example.org"]);
		expectScimError(await scim.patch(`/Users/${id}`, { op: "remove", path }), 400, "noTarget");
		expectScimError(await scim.patch(`/Users/${id}`, { op: "remove" }), 400, "noTarget");
	});

	test("§3.5.2.3: members, one value, one part of a value and a simple attribute are replaced", async () => {
		const [one, two] = [await scim.user(), await scim.user()];
		const group = await scim.group({ members: [{ value: one.id }] });
		const replaced = await scim.patch<GroupResource>(`/Groups/${group.id}`, {
			op: "replace",
			path: "members",
			value: [{ value: two.id }],
		});
		expect(replaced.body.members?.map(({ value }) => value)).toEqual([two.id]);
		const home = { type: "home", locality: "Hollywood", streetAddress: "1 Home St" };
		const { id } = await scim.user({ addresses: [{ type: "work", streetAddress: "9 Old St", locality: "X" }, home] });
		const work = { type: "work", streetAddress: "911 Universal City Plaza", locality: "Hollywood" };
		const whole = await scim.patch(`/Users/${id}`, { op: "replace", path: 'addresses[type eq "work"]', value: work });
		expect(whole.body.addresses).toEqual([work, home]);
		const some = await scim.patch(`/Users/${id}`, {
			op: "replace",
			path: 'addresses[type eq "work"]',
			value: { locality: "Burbank" },
		});
		expect(some.body.addresses).toEqual([{ ...work, locality: "Burbank" }, home]);
		await scim.patch(`/Users/${id}`, { op: "replace", path: 'addresses[type eq "work"]', value: work });
		const street = { op: "replace", path: 'addresses[type eq "work"].streetAddress', value: "1010 Broadway Ave" };
		const part = await scim.patch(`/Users/${id}`, street);
		expect(part.body.addresses).toEqual([{ ...work, streetAddress: "1010 Broadway Ave" }, home]);
		const simple = await scim.patch(`/Users/${id}`, {
			op: "replace",
			value: { nickName: "Babs", title: "Guide", addresses: [home] },
		});
		expect(simple.body).toMatchObject({ nickName: "Babs", title: "Guide", addresses: [home] });
	});

	test("§3.5.2.2: an attribute that was removed has no value, also one with a default", async () => {
		const { id } = await scim.user({ displayName: "Babs", userType: "Employee", active: true });
		const answer = await scim.patch(
			`/Users/${id}`,
			...["displayName", "userType", "active"].map((path) => ({ op: "remove", path })),
		);
		for (const name of ["displayName", "userType", "active"]) expect(answer.body).not.toHaveProperty(name);
		const again = await scim.patch(`/Users/${id}`, { op: "add", path: "displayName", value: "Babs" });
		expect(again.body.displayName).toBe("Babs");
	});

	test("§3.6: DELETE answers 204, and nothing finds the resource any more", async () => {
		const user = await scim.user();
		expect((await scim.send("DELETE", `/Users/${user.id}`)).status).toBe(204);
		expectScimError(await scim.send("GET", `/Users/${user.id}`), 404);
		expect(await scim.names(`userName eq "${user.userName}"`)).toEqual([]);
		expect((await scim.send("POST", "/Users", { userName: user.userName })).status).toBe(201);
	});
});

describe("RFC 7644 §3.7: bulk", () => {
	const send = (body: object) =>
		scim.send<BulkResponse>("POST", "/Bulk", {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],
			...body,
		});
	const post = (path: string, bulkId: string, data: object) => ({ method: "POST", path, bulkId, data });

	test("§3.7.1: operations that refer to each other in a circle are refused with 409", async () => {
		const group = (bulkId: string, other: string) =>
			post("/Groups", bulkId, { displayName: aName(bulkId), members: [{ value: `bulkId:${other}` }] });
		const { body } = await send({ Operations: [group("qwerty", "ytrewq"), group("ytrewq", "qwerty")] });
		expect(body.Operations.map(({ status }) => status)).toEqual(["409", "409"]);
	});

	test("§3.7.2: bulkId stands for what another operation makes, and in the enterprise extension too", async () => {
		const { status, body } = await send({
			Operations: [
				post("/Groups", "ytrewq", { displayName: aName("Tour Guides"), members: [{ value: "bulkId:qwerty" }] }),
				post("/Users", "qwerty", { userName: aName("alice") }),
				post("/Users", "boss", { userName: aName("bob"), [ENTERPRISE]: { manager: { value: "bulkId:qwerty" } } }),
			],
		});
		expect(status).toBe(200);
		expect(body.Operations.map((each) => [each.bulkId, each.status])).toEqual([
			["ytrewq", "201"],
			["qwerty", "201"],
			["boss", "201"],
		]);
		const [group, alice, boss] = body.Operations.map(({ location }) => location?.slice(scim.url("").length) ?? "");
		const id = alice?.split("/").at(-1);
		expect((await scim.send<GroupResource>("GET", group ?? "")).body.members?.map(({ value }) => value)).toEqual([id]);
		const { body: user } = await scim.send<UserResource>("GET", boss ?? "");
		expect(user[ENTERPRISE]?.manager?.value).toBe(id);
	});

	test("§3.7.3: POST, PUT, PATCH and DELETE in one request, each with its status and location", async () => {
		const [put, patch, gone] = [await scim.user(), await scim.user(), await scim.user()];
		const title = { schemas: [PATCH_OP], Operations: [{ op: "add", path: "title", value: "x" }] };
		const { body } = await send({
			failOnErrors: 1,
			Operations: [
				post("/Users", "qwerty", { userName: aName("alice") }),
				{ method: "PUT", path: `/Users/${put.id}`, version: put.meta?.version, data: { userName: put.userName } },
				{ method: "PATCH", path: `/Users/${patch.id}`, version: `W/${patch.meta?.version}`, data: title },
				{ method: "DELETE", path: `/Users/${gone.id}`, version: gone.meta?.version },
			],
		});
		expect(body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:BulkResponse"]);
		expect(body.Operations.map(({ status }) => status)).toEqual(["201", "200", "200", "204"]);
		expect(body.Operations.slice(1).map(({ location }) => location)).toEqual(
			[put, patch, gone].map(({ meta }) => meta?.location),
		);
	});

	test("§3.7.3: after failOnErrors refusals, the rest is not tried", async () => {
		const { body } = await send({
			failOnErrors: 1,
			Operations: [post("/Users", "1", {}), post("/Users", "2", { userName: aName() })],
		});
		expect(body.Operations).toHaveLength(1);
		expect(body.Operations[0]).toMatchObject({ status: "400", response: { scimType: "invalidValue" } });
	});

	test("§3.7.4: too many operations, and too many bytes, are refused with 413", async () => {
		const many = Array.from({ length: 101 }, (_, n) => post("/Users", String(n), { userName: aName() }));
		expectScimError(await send({ Operations: many }), 413);
		expectScimError(await send({ Operations: [post("/Users", "1", { title: "x".repeat(1_100_000) })] }), 413);
	});
});

test("parallel PATCHes of one user wait for each other: none is lost, and none fails", async () => {
	const { id } = await scim.user();
	const parts = ["nickName", "title", "locale", "timezone", "profileUrl", "preferredLanguage"];
	const own = Array.from({ length: 14 }, (_, n) => `urn:portico:User:desk${n}`);
	const addresses = Array.from({ length: 10 }, (_, n) => ({ type: `t${n}`, locality: `L${n}` }));
	const answers = await Promise.all([
		...[...parts, ...own].map((path) => scim.patch(`/Users/${id}`, { op: "add", path, value: path })),
		...addresses.map((value) => scim.patch(`/Users/${id}`, { op: "add", path: "addresses", value: [value] })),
	]);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const { body } = await scim.send<UserResource>("GET", `/Users/${id}`);
	for (const path of parts) expect(body).toMatchObject({ [path]: path });
	expect(body.addresses).toHaveLength(10);
	expect(body.meta?.version).toBe(`"${1 + answers.length}"`);
});
