import { describe, expect, test } from "vitest";
import type { UserResource } from "@/lib/identity/directory/contract";
import { aName, ENTERPRISE, expectScimError, scimOf, scimOfNewOrganization, USER } from "../fixtures/scim";

const scim = scimOf("root");

/** A user with every attribute of the core schema, as in RFC 7643 §8.2, except those that only the server writes. */
function fullUser(userName: string) {
	return {
		externalId: userName,
		userName,
		name: {
			formatted: "Ms. Barbara J Jensen, III",
			familyName: "Jensen",
			givenName: "Barbara",
			middleName: "Jane",
			honorificPrefix: "Ms.",
			honorificSuffix: "III",
		},
		displayName: "Babs Jensen",
		nickName: "Babs",
		profileUrl: `https://login.example.com/${userName}`,
		emails: [
			{ value: `${userName}@example.com`, type: "work", primary: true },
			{ value: "babs@jensen.org", type: "home" },
			{ value: `${userName}@example.com`, type: "other", display: "the same one" },
		],
		addresses: [
			{
				type: "work",
				streetAddress: "100 Universal City Plaza",
				locality: "Hollywood",
				region: "CA",
				postalCode: "91608",
				country: "US",
				formatted: "100 Universal City Plaza\nHollywood, CA 91608 USA",
				primary: true,
			},
			{
				type: "home",
				streetAddress: "456 Hollywood Blvd",
				locality: "Hollywood",
				region: "CA",
				postalCode: "91608",
				country: "US",
				formatted: "456 Hollywood Blvd\nHollywood, CA 91608 USA",
			},
		],
		phoneNumbers: [
			{ value: "555-555-5555", type: "work" },
			{ value: "555-555-4444", type: "mobile" },
		],
		ims: [{ value: "someaimhandle", type: "aim" }],
		photos: [
			{ value: "https://photos.example.com/profilephoto/72930000000Ccne/F", type: "photo" },
			{ value: "https://photos.example.com/profilephoto/72930000000Ccne/T", type: "thumbnail" },
		],
		userType: "Employee",
		title: "Tour Guide",
		preferredLanguage: "en-US",
		locale: "en-US",
		timezone: "America/Los_Angeles",
		active: true,
		x509Certificates: [{ value: Buffer.from("a certificate in DER".repeat(40)).toString("base64") }],
	};
}

describe("RFC 7643 §8: representations", () => {
	test("§8.1: a minimal user", async () => {
		const userName = aName();
		const user = await scim.user({ userName });
		expect(user).toMatchObject({
			userName,
			meta: { resourceType: "User", version: '"1"', location: scim.url(`/Users/${user.id}`) },
		});
		expect(user.schemas).toContain(USER);
	});

	test("§8.2: a full user is stored whole and answered as it was sent, on POST, GET and PUT", async () => {
		const sent = fullUser(aName());
		const user = await scim.user({ ...sent, password: "t1meMa$heen and more" });
		expect(user).toMatchObject(sent);
		expect(JSON.stringify(user)).not.toContain("t1meMa$heen");
		const read = await scim.send<UserResource>("GET", `/Users/${user.id}`);
		expect(read.body).toEqual(user);
		const replaced = await scim.send<UserResource>("PUT", `/Users/${user.id}`, read.body);
		expect(replaced.status, replaced.text).toBe(200);
		const { meta: _, ...before } = user;
		expect(replaced.body).toMatchObject(before);
		const minimal = await scim.send<UserResource>("PUT", `/Users/${user.id}`, { userName: sent.userName });
		for (const name of ["name", "emails", "addresses", "phoneNumbers", "ims", "photos", "x509Certificates", "title"])
			expect(minimal.body).not.toHaveProperty(name);
	});

	test("§8.3: the enterprise extension, with a manager who is shown by the present name", async () => {
		const boss = await scim.user({ displayName: "John Smith" });
		const extension = {
			employeeNumber: "701984",
			costCenter: "4130",
			organization: "Universal Studios",
			division: "Theme Park",
			department: "Tour Operations",
		};
		const manager = { value: boss.id, $ref: `../Users/${boss.id}`, displayName: "Somebody else" };
		const user = await scim.user({ schemas: [USER, ENTERPRISE], [ENTERPRISE]: { ...extension, manager } });
		expect(user.schemas).toContain(ENTERPRISE);
		expect(user[ENTERPRISE]).toEqual({
			...extension,
			manager: { value: boss.id, $ref: scim.url(`/Users/${boss.id}`), displayName: "John Smith" },
		});
		const elsewhere = await scim.user({ [ENTERPRISE]: { manager: { value: "M-7", displayName: "Jane" } } });
		expect(elsewhere[ENTERPRISE]).toEqual({ manager: { value: "M-7", displayName: "Jane" } });
	});

	test("§8.4: a group with its members", async () => {
		const [babs, mandy] = [await scim.user({ displayName: "Babs" }), await scim.user({ displayName: "Mandy" })];
		const displayName = aName("Tour Guides");
		const member = ({ id, displayName: display }: UserResource) => ({
			value: id,
			$ref: scim.url(`/Users/${id}`),
			display,
		});
		const group = await scim.group({ displayName, externalId: "G-1", members: [member(babs), member(mandy)] });
		expect(group).toMatchObject({ displayName, externalId: "G-1", meta: { resourceType: "Group" } });
		expect(group.members).toHaveLength(2);
		expect(group.members).toEqual(
			expect.arrayContaining([babs, mandy].map((user) => ({ ...member(user), type: "User" }))),
		);
		const inside = { displayName: aName("team"), members: [{ value: group.id, type: "Group" }] };
		expect(expectScimError(await scim.send("POST", "/Groups", inside), 400, "invalidValue")).toContain("members");
	});

	test("§8.5: the configuration of the service provider", async () => {
		const { body } = await scim.send<Record<string, unknown>>("GET", "/ServiceProviderConfig");
		expect(body).toMatchObject({
			schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
			patch: { supported: true },
			bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_048_576 },
			filter: { supported: true, maxResults: 100 },
			changePassword: { supported: true },
			sort: { supported: true },
			etag: { supported: true },
			authenticationSchemes: [{ type: "oauthbearertoken", primary: true }],
			meta: { resourceType: "ServiceProviderConfig", location: scim.url("/ServiceProviderConfig") },
		});
	});

	test("§8.6: the resource types, with their extensions", async () => {
		const { body } = await scim.send<Record<string, unknown>>("GET", "/ResourceTypes/User");
		expect(body).toMatchObject({
			schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
			id: "User",
			endpoint: "/Users",
			schema: USER,
			schemaExtensions: expect.arrayContaining([{ schema: ENTERPRISE, required: false }]),
			meta: { resourceType: "ResourceType", location: scim.url("/ResourceTypes/User") },
		});
	});

	interface Attribute {
		name: string;
		type: string;
		multiValued: boolean;
		mutability: string;
		returned: string;
		uniqueness: string;
		required: boolean;
		caseExact: boolean;
		subAttributes?: Attribute[];
	}

	test("§8.7.1: the schema of users describes every attribute of §4.1, with its sub-attributes", async () => {
		const { body } = await scim.send<{ attributes: Attribute[] }>("GET", `/Schemas/${USER}`);
		const found = new Map(body.attributes.map((attribute) => [attribute.name, attribute]));
		expect(found.get("userName")).toMatchObject({ required: true, uniqueness: "server", caseExact: false });
		expect(found.get("password")).toMatchObject({ mutability: "writeOnly", returned: "never" });
		expect(found.get("groups")).toMatchObject({ mutability: "readOnly", multiValued: true });
		expect(found.get("profileUrl")).toMatchObject({ type: "reference", caseExact: true });
		expect(
			found
				.get("name")
				?.subAttributes?.map(({ name }) => name)
				.toSorted(),
		).toEqual(["formatted", "familyName", "givenName", "middleName", "honorificPrefix", "honorificSuffix"].toSorted());
		for (const name of ["emails", "phoneNumbers", "ims", "photos", "entitlements", "x509Certificates"])
			expect(found.get(name)?.subAttributes?.map((each) => each.name)).toEqual(["value", "display", "type", "primary"]);
		for (const name of Object.keys(fullUser("x"))) if (name !== "externalId") expect([...found.keys()]).toContain(name);
	});

	test("§8.7.1: the schema of the enterprise extension describes every attribute of §4.3", async () => {
		const { body } = await scim.send<{ attributes: Attribute[] }>("GET", `/Schemas/${ENTERPRISE}`);
		expect(body.attributes.map(({ name }) => name).toSorted()).toEqual(
			["employeeNumber", "costCenter", "organization", "division", "department", "manager"].toSorted(),
		);
	});
});

describe("nothing that a client sends is lost unnoticed", () => {
	test.each([
		[{ shoeSize: 43 }, "invalidSyntax", "shoeSize"],
		[{ name: { nick: "x" } }, "invalidSyntax", "name.nick"],
		[{ emails: [{ value: "a@example.com", verified: true }] }, "invalidSyntax", "emails.verified"],
		[{ [ENTERPRISE]: { floor: "3" } }, "invalidSyntax", `${ENTERPRISE}:floor`],
		[{ "urn:example:User": { x: "y" } }, "invalidSyntax", "urn:example:User"],
		[{ title: "a", TITLE: "b" }, "invalidSyntax", "occurs twice"],
		[{ emails: [{ value: "nobody" }] }, "invalidValue", "emails"],
		[{ phoneNumbers: [{ value: "0151 1234567" }] }, "invalidValue", "phoneNumbers"],
		[{ phoneNumbers: [{ value: "call me", type: "work" }] }, "invalidValue", "phoneNumbers"],
		[{ x509Certificates: [{ value: "not base64!" }] }, "invalidValue", "x509Certificates.value"],
		[{ emails: [1, 2].map((n) => ({ value: `${n}@example.com`, primary: true })) }, "invalidValue", "emails"],
		[{ ims: Array.from({ length: 21 }, (_, n) => ({ value: String(n) })) }, "invalidValue", "ims"],
		[{ [ENTERPRISE]: { manager: { displayName: "x" } } }, "invalidValue", "manager.value"],
	])("%j is refused by its name", async (body, scimType, name) => {
		const answer = await scim.send("POST", "/Users", { userName: aName(), ...body });
		expect(expectScimError(answer, 400, scimType)).toContain(name);
	});

	test("what only the server writes is passed over in a body, and refused where a path names it", async () => {
		const user = await scim.user({ id: "7", meta: { version: "x" }, groups: [{ value: "7" }] });
		expect(user).toMatchObject({ groups: [] });
		for (const path of ["id", "meta", "groups"])
			expectScimError(await scim.patch(`/Users/${user.id}`, { op: "add", path, value: "7" }), 400, "mutability");
	});

	test("the address and the number of the account are among the values, whichever way they are set", async () => {
		const { user, patch } = await scimOfNewOrganization();
		const { id } = await user({
			phoneNumbers: [
				{ value: "030 123456", type: "work", primary: true },
				{ value: "tel:+49-151-12345678", type: "mobile" },
			],
		});
		const changed = await patch(`/Users/${id}`, { op: "add", path: "emails", value: [{ value: "a@Example.com" }] });
		expect(changed.body).toMatchObject({
			emails: [{ value: "a@example.com", primary: true }],
			phoneNumbers: [
				{ value: "+4915112345678", type: "mobile" },
				{ value: "030 123456", type: "work", primary: true },
			],
		});
		const second = await patch(`/Users/${id}`, { op: "add", path: "emails", value: [{ value: "b@example.com" }] });
		expect(second.body.emails).toEqual([{ value: "a@example.com", primary: true }, { value: "b@example.com" }]);
		const swapped = await patch(`/Users/${id}`, {
			op: "add",
			path: 'emails[value eq "b@example.com"].primary',
			value: true,
		});
		expect(swapped.body.emails).toEqual([{ value: "b@example.com", primary: true }, { value: "a@example.com" }]);
		const without = await patch(`/Users/${id}`, { op: "remove", path: "emails[primary eq true]" });
		expect(without.body.emails).toEqual([{ value: "a@example.com" }]);
	});
});
