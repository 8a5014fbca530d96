import { beforeAll, describe, expect, test } from "vitest";
import type { GroupResource, UserResource } from "@/lib/identity/directory/contract";
import { aName, ENTERPRISE, GROUP, type ListAnswer, PATCH_OP, scimOfNewOrganization, USER } from "../fixtures/scim";

// Requests in the form that the public documentation of Microsoft Entra ID and of Okta describes.

let scim: Awaited<ReturnType<typeof scimOfNewOrganization>>;

beforeAll(async () => {
	scim = await scimOfNewOrganization();
});

const found = async (path: string) => {
	const answer = await scim.send<ListAnswer>("GET", path);
	expect(answer.status, answer.text).toBe(200);
	return answer.body;
};
const filter = (text: string) => encodeURIComponent(text);

describe("Microsoft Entra ID", () => {
	test("looks for a user before it makes one, by name, external id and address of a type", async () => {
		const name = aName();
		const none = await found(`/Users?filter=${filter(`userName eq "${name}"`)}`);
		expect(none).toMatchObject({ totalResults: 0, Resources: [] });
		const answer = await scim.send<UserResource>("POST", "/Users", {
			schemas: [USER, ENTERPRISE],
			externalId: `ext-${name}`,
			userName: name,
			active: true,
			emails: [{ primary: true, type: "work", value: `${name}@testuser.example` }],
			meta: { resourceType: "User" },
			name: { formatted: "given family", familyName: "family", givenName: "given" },
			roles: [],
		});
		expect(answer.status, answer.text).toBe(201);
		for (const condition of [
			`externalId eq "ext-${name}"`,
			`emails[type eq "work"].value eq "${name}@testuser.example"`,
			`emails[type eq "work" and primary eq true].value eq "${name}@testuser.example"`,
		])
			expect((await found(`/Users?filter=${filter(condition)}`)).Resources.map(({ id }) => id)).toEqual([
				answer.body.id,
			]);
	});

	test("changes several attributes with capital verbs, and what is not there yet is made", async () => {
		const { id } = await scim.user();
		const { status, body, text } = await scim.patch(
			`/Users/${id}`,
			{ op: "Replace", path: 'emails[type eq "work"].value', value: "updated@microsoft.example" },
			{ op: "Replace", path: "name.familyName", value: "updatedFamilyName" },
			{ op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+49 151 12345678" },
			{ op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "(555) 555-0100" },
			{ op: "Add", path: 'addresses[type eq "work"].country', value: "Germany" },
			{ op: "Add", path: 'addresses[type eq "work"].locality', value: "Berlin" },
			{ op: "Add", path: `${ENTERPRISE}:department`, value: "Sales" },
			{ op: "Add", path: `${ENTERPRISE}:employeeNumber`, value: "7" },
		);
		expect(status, text).toBe(200);
		expect(body).toMatchObject({
			emails: [{ type: "work", value: "updated@microsoft.example", primary: true }],
			name: { familyName: "updatedFamilyName" },
			addresses: [{ type: "work", country: "Germany", locality: "Berlin" }],
			[ENTERPRISE]: { department: "Sales", employeeNumber: "7" },
		});
		expect(body.phoneNumbers).toEqual([
			{ type: "mobile", value: "+4915112345678", primary: true },
			{ type: "work", value: "(555) 555-0100" },
		]);
	});

	test("an address without a type, from before, becomes the one of the type", async () => {
		const { id } = await scim.user({ emails: [{ value: "old@example.com" }] });
		const path = 'emails[type eq "work"].value';
		const { body } = await scim.patch(`/Users/${id}`, { op: "Replace", path, value: "new@example.com" });
		expect(body.emails).toEqual([{ type: "work", value: "new@example.com", primary: true }]);
	});

	test.each(["False", "false", false])("disables with %j", async (value) => {
		const { id } = await scim.user();
		const { body } = await scim.patch(`/Users/${id}`, { op: "Replace", path: "active", value });
		expect(body.active).toBe(false);
		const again = await scim.patch(`/Users/${id}`, { op: "Replace", path: "active", value: "True" });
		expect(again.body.active).toBe(true);
	});

	test("sends one object without a path, whose names are paths", async () => {
		const { id } = await scim.user();
		const { status, body, text } = await scim.patch(`/Users/${id}`, {
			op: "replace",
			value: {
				displayName: "Bjfe",
				"name.givenName": "Bj",
				'emails[type eq "work"].value': "bj@example.com",
				'addresses[type eq "work"].postalCode': "10115",
				[`${ENTERPRISE}:costCenter`]: "4130",
				active: "True",
			},
		});
		expect(status, text).toBe(200);
		expect(body).toMatchObject({
			displayName: "Bjfe",
			name: { givenName: "Bj" },
			emails: [{ type: "work", value: "bj@example.com" }],
			addresses: [{ type: "work", postalCode: "10115" }],
			[ENTERPRISE]: { costCenter: "4130" },
			active: true,
		});
	});

	test("sets and removes the manager, as an id, an object and a list of one", async () => {
		const [boss, user] = [await scim.user({ displayName: "Boss" }), await scim.user()];
		const path = `${ENTERPRISE}:manager`;
		for (const value of [boss.id, { value: boss.id }, [{ $ref: null, value: boss.id }]]) {
			const { status, body, text } = await scim.patch(`/Users/${user.id}`, { op: "Add", path, value });
			expect(status, text).toBe(200);
			expect(body[ENTERPRISE]?.manager).toEqual({
				value: boss.id,
				$ref: scim.url(`/Users/${boss.id}`),
				displayName: "Boss",
			});
			const without = await scim.patch(`/Users/${user.id}`, { op: "Remove", path });
			expect(without.body).not.toHaveProperty(ENTERPRISE);
		}
	});

	test("makes a group, reads it without members, renames it, and adds and removes members", async () => {
		const user = await scim.user();
		const displayName = aName("group");
		const { body: group, text } = await scim.send<GroupResource>("POST", "/Groups", {
			schemas: [GROUP, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
			externalId: `ext-${displayName}`,
			displayName,
			meta: { resourceType: "Group" },
			members: [],
		});
		expect(group, text).toMatchObject({ displayName, externalId: `ext-${displayName}` });
		const read = await scim.send("GET", `/Groups/${group.id}?excludedAttributes=members`);
		expect(read.body).not.toHaveProperty("members");
		const renamed = await scim.patch<GroupResource>(`/Groups/${group.id}`, {
			op: "Replace",
			path: "displayName",
			value: `${displayName}2`,
		});
		expect(renamed.body.displayName).toBe(`${displayName}2`);
		const member = { $ref: null, value: user.id };
		const isIn = async () => {
			const query = `excludedAttributes=members&filter=${filter(`id eq "${group.id}" and members eq "${user.id}"`)}`;
			return (await found(`/Groups?${query}`)).totalResults === 1;
		};
		for (const removal of [
			{ op: "Remove", path: "members", value: [member] },
			{ op: "Remove", path: `members[value eq "${user.id}"]` },
		]) {
			const added = await scim.patch(`/Groups/${group.id}`, { op: "Add", path: "members", value: [member] });
			expect(added.status, added.text).toBe(200);
			expect(await isIn()).toBe(true);
			await scim.patch(`/Groups/${group.id}`, removal);
			expect(await isIn()).toBe(false);
		}
		const byName = await found(`/Groups?filter=${filter(`displayName eq "${displayName}2"`)}`);
		expect(byName.Resources.map(({ id }) => id)).toEqual([group.id]);
	});
});

describe("Okta", () => {
	const newUser = (userName: string) => ({
		schemas: [USER],
		userName,
		name: { givenName: "Test", familyName: "User" },
		emails: [{ primary: true, value: userName, type: "work" }],
		displayName: "Test User",
		locale: "en-US",
		externalId: "00ujl29u0le5T6Aj10h7",
		groups: [],
		password: "1mz050nq and some more",
		active: true,
	});

	test("looks for the name, makes the user, reads and replaces it whole", async () => {
		const userName = `${aName("okta")}@example.com`;
		const query = `/Users?filter=${filter(`userName eq "${userName}"`)}&startIndex=1&count=100`;
		expect(await found(query)).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
		const made = await scim.send<UserResource>("POST", "/Users", newUser(userName));
		expect(made.status, made.text).toBe(201);
		expect((await found(query)).Resources.map(({ id }) => id)).toEqual([made.body.id]);
		const again = await scim.send("POST", "/Users", newUser(userName));
		expect(again.status).toBe(409);
		const { password: _, ...whole } = newUser(userName);
		const replaced = await scim.send<UserResource>("PUT", `/Users/${made.body.id}`, {
			...made.body,
			...whole,
			name: { givenName: "Another", middleName: "Excited", familyName: "User" },
		});
		expect(replaced.status, replaced.text).toBe(200);
		expect(replaced.body.name).toMatchObject({ givenName: "Another", middleName: "Excited" });
	});

	test("disables by an object without a path", async () => {
		const { id } = await scim.user();
		const { body } = await scim.patch(`/Users/${id}`, { op: "replace", value: { active: false } });
		expect(body.active).toBe(false);
	});

	test("pushes groups: renames with the id in the value, removes and adds members in one request", async () => {
		const [one, two] = [await scim.user(), await scim.user()];
		const group = await scim.group({ members: [{ value: one.id, display: one.userName }] });
		const displayName = aName("renamed");
		const renamed = await scim.send<GroupResource>("PATCH", `/Groups/${group.id}`, {
			schemas: [PATCH_OP],
			Operations: [{ op: "replace", value: { id: group.id, displayName } }],
		});
		expect(renamed.body.displayName, renamed.text).toBe(displayName);
		const { body } = await scim.patch<GroupResource>(
			`/Groups/${group.id}`,
			{ op: "remove", path: `members[value eq "${one.id}"]` },
			{ op: "add", path: "members", value: [{ value: two.id, display: two.userName }] },
		);
		expect(body.members?.map(({ value }) => value)).toEqual([two.id]);
		const all = [one, two].map(({ id, userName }) => ({ value: id, display: userName }));
		const pushed = await scim.patch<GroupResource>(`/Groups/${group.id}`, {
			op: "replace",
			path: "members",
			value: all,
		});
		expect(pushed.body.members).toHaveLength(2);
	});
});
