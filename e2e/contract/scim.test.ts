import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { GroupResource, RoleResource, UserResource } from "@/lib/identity/directory/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";
import { createdOrganization } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const SCIM = "/t/root/scim2";
const PORTICO_USER = "urn:portico:User";
const ENTERPRISE_USER = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const name = () => `ada-${randomBytes(6).toString("hex")}`;
const post = <Body = UserResource>(body: unknown, path = `${SCIM}/Users`) => api<Body>("POST", path, { body });

async function created(body: object = {}, organization = "root"): Promise<UserResource> {
	const answer = await post({ userName: name(), ...body }, `/t/${organization}/scim2/Users`);
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

/** Asserts a refusal in the form of RFC 7644 §3.12. */
function expectScim(answer: Answer<unknown>, status: number, scimType?: string): string {
	const type = scimType === undefined ? {} : { scimType };
	expect({ status: answer.status, body: answer.body }).toEqual({
		status,
		body: {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
			status: String(status),
			...type,
			detail: expect.any(String),
		},
	});
	expect(answer.headers["content-type"]).toBe("application/scim+json");
	return (answer.body as { detail: string }).detail;
}

describe("POST /Users", () => {
	test("answers 201 with Location, ETag and the user, without the password", async () => {
		const userName = name();
		const password = "a sound passphrase 7";
		const answer = await post({
			schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
			UserName: userName,
			name: { givenName: "Ada", familyName: "Lovelace" },
			emails: [{ value: `${userName}@EXAMPLE.com`, primary: true }],
			password,
			[PORTICO_USER]: { userStore: "HR", costCentre: "7" },
		});
		expect(answer.status, answer.text).toBe(201);
		expect(answer.headers).toMatchObject({ "content-type": "application/scim+json", etag: '"1"' });
		expect(answer.headers.location).toBe(`${baseUrl()}${SCIM}/Users/${answer.body.id}`);
		expect(answer.text).not.toContain(password);
		expect(answer.body).toMatchObject({
			userName,
			displayName: "Ada Lovelace",
			emails: [{ value: `${userName}@example.com`, primary: true }],
			[PORTICO_USER]: { userStore: "HR", costCentre: "7", organization: { name: "root" }, memberships: [] },
			meta: { resourceType: "User", version: '"1"' },
		});
		const read = await api<UserResource>("GET", `${SCIM}/Users/${answer.body.id}`);
		expect(read.body).toEqual(answer.body);
	});

	test("takes application/scim+json, and refuses another type", async () => {
		const body = JSON.stringify({ userName: name() });
		const headers = { "content-type": "application/scim+json; charset=utf-8" };
		expect((await api("POST", `${SCIM}/Users`, { body, headers })).status).toBe(201);
		expectScim(await api("POST", `${SCIM}/Users`, { body, headers: { "content-type": "text/plain" } }), 415);
	});

	test.each([
		["{", 400, "invalidSyntax"],
		["[]", 400, "invalidValue"],
		["{}", 400, "invalidValue"],
		['{"userName":7}', 400, "invalidValue"],
		['{"userName":" "}', 400, "invalidValue"],
		['{"userName":"a\\u0000"}', 400, "invalidSyntax"],
		['{"userName":"x","emails":[{"value":"a@b"}]}', 400, "invalidValue"],
		['{"userName":"x","emails":[7]}', 400, "invalidValue"],
		['{"userName":"x","password":"password"}', 400, "invalidValue"],
		['{"userName":"x","active":[]}', 400, "invalidValue"],
		['{"userName":"x","urn:portico:User":{"userStore":"lower"}}', 400, "invalidValue"],
	])("refuses %s", async (body, status, scimType) => {
		expectScim(await api("POST", `${SCIM}/Users`, { body }), status, scimType);
	});

	test("refuses a name that is taken, and a body that is too large", async () => {
		const { userName } = await created();
		expectScim(await post({ userName }), 409, "uniqueness");
		expectScim(await post({ userName: name(), title: "x".repeat(1_100_000) }), 413);
	});
});

describe("GET /Users", () => {
	test("finds by filter, sorts, pages and shows what is asked for", async () => {
		const mark = name();
		const users = [];
		for (let n = 0; n < 3; n++) users.push(await created({ displayName: `${mark} ${n}` }));
		const filter = encodeURIComponent(`displayName sw "${mark.toUpperCase()}"`);
		const query = `filter=${filter}&sortBy=displayName&sortOrder=descending&startIndex=2&count=1&attributes=userName`;
		const answer = await api<Record<string, unknown>>("GET", `${SCIM}/Users?${query}`);
		expect(answer.status, answer.text).toBe(200);
		const one = users[1];
		expect(answer.body).toEqual({
			schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
			totalResults: 3,
			startIndex: 2,
			itemsPerPage: 1,
			Resources: [{ schemas: one?.schemas, id: one?.id, userName: one?.userName }],
		});
	});

	test.each([
		["filter=userName", "invalidFilter"],
		["filter=active%20gt%20true", "invalidFilter"],
		["filter=shoeSize%20eq%20%22a%22", "invalidFilter"],
		["filter=userName%20eq%20%22%5Cu0000%22", "invalidFilter"],
		["sortBy=password", "invalidValue"],
		["sortOrder=up", "invalidValue"],
		["count=many", "invalidValue"],
		["count=1&count=2", "invalidValue"],
	])("refuses ?%s", async (query, scimType) => {
		expectScim(await api("GET", `${SCIM}/Users?${query}`), 400, scimType);
	});

	test.each([ABSENT_ID, "not-an-id", "%00"])("answers 404 for %s", async (id) => {
		for (const method of ["GET", "DELETE"]) expectScim(await api(method, `${SCIM}/Users/${id}`), 404);
	});
});

describe("PATCH, PUT and DELETE of a user", () => {
	const patch = (id: string, Operations: unknown[], headers = {}) =>
		api<UserResource>("PATCH", `${SCIM}/Users/${id}`, { body: { Operations }, headers });

	test("change what they say, where it is as it was read", async () => {
		const { id, userName } = await created();
		const operations = [
			{ op: "Add", path: "name.givenName", value: "Ada" },
			{ op: "replace", value: { active: false, [PORTICO_USER]: { desk: "2" } } },
		];
		const changed = await patch(id, operations, { "if-match": '"1"' });
		expect(changed.status, changed.text).toBe(200);
		expect(changed.body).toMatchObject({ active: false, name: { givenName: "Ada" }, [PORTICO_USER]: { desk: "2" } });
		expect(changed.headers.etag).toBe('"2"');
		expectScim(await patch(id, operations, { "if-match": '"1"' }), 412);
		const replaced = await api<UserResource>("PUT", `${SCIM}/Users/${id}`, { body: { userName, title: "Countess" } });
		expect(replaced.body).toMatchObject({ title: "Countess", active: false });
		expect(replaced.body).not.toHaveProperty("name");
		expect((await api("DELETE", `${SCIM}/Users/${id}`)).status).toBe(204);
		expectScim(await api("GET", `${SCIM}/Users/${id}`), 404);
	});

	test.each([
		[{ op: "move", path: "userName", value: "x" }, "invalidSyntax"],
		[{ op: "replace", path: "userName[", value: "x" }, "invalidPath"],
		[{ op: "replace", path: "shoeSize", value: "x" }, "invalidPath"],
		[{ op: "replace", path: "id", value: "x" }, "mutability"],
		[{ op: "remove" }, "noTarget"],
		[{ op: "remove", path: "userName" }, "invalidValue"],
	])("refuse %j", async (operation, scimType) => {
		const { id } = await created();
		expectScim(await patch(id, [operation]), 400, scimType);
	});
});

test("groups and roles say who may do what; the built-in role stays as it is", async () => {
	const organization = await createdOrganization();
	const path = `/t/${organization.name}/scim2`;
	const user = await created({}, organization.name);
	const group = await post<GroupResource>({ displayName: "Team", members: [{ value: user.id }] }, `${path}/Groups`);
	expect(group.status, group.text).toBe(201);
	expect(group.body.members?.[0]?.$ref).toBe(`${baseUrl()}${path}/Users/${user.id}`);
	const body = { displayName: "Readers", permissions: ["internal_user_mgt_list"], groups: [{ value: group.body.id }] };
	const role = await post<RoleResource>(body, `${path}/v2/Roles`);
	expect(role.status, role.text).toBe(201);
	expect(role.headers.location).toBe(`${baseUrl()}${path}/v2/Roles/${role.body.id}`);
	const remove = { Operations: [{ op: "remove", path: `members[value eq "${user.id}"]` }] };
	const without = await api<GroupResource>("PATCH", `${path}/Groups/${group.body.id}`, { body: remove });
	expect(without.body).toMatchObject({ members: [], roles: [{ value: role.body.id, display: "Readers" }] });
	expectScim(await post({ displayName: "team" }, `${path}/Groups`), 409, "uniqueness");
	expectScim(await post({ displayName: "x", members: [{ value: ABSENT_ID }] }, `${path}/Groups`), 400, "invalidValue");
	expectScim(await post({ displayName: "x", permissions: ["openid"] }, `${path}/v2/Roles`), 400, "invalidValue");
	const list = await api<{ Resources: RoleResource[] }>("GET", `${path}/v2/Roles?sortBy=displayName`);
	const builtIn = list.body.Resources.find((each) => each["urn:portico:Role"]?.builtIn === true);
	expectScim(await api("DELETE", `${path}/v2/Roles/${builtIn?.id}`), 400, "mutability");
	const weaker = { Operations: [{ op: "remove", path: "permissions" }] };
	expectScim(await api("PATCH", `${path}/v2/Roles/${builtIn?.id}`, { body: weaker }), 400, "mutability");
	for (const each of [`Groups/${group.body.id}`, `v2/Roles/${role.body.id}`])
		expect((await api("DELETE", `${path}/${each}`)).status).toBe(204);
});

test("the service says what it supports and which resources there are", async () => {
	const config = await api<Record<string, unknown>>("GET", `${SCIM}/ServiceProviderConfig`);
	expect(config.body).toMatchObject({
		patch: { supported: true },
		bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_048_576 },
		etag: { supported: true },
	});
	type ResourceType = { endpoint: string; meta: { location: string } };
	const types = await api<{ Resources: ResourceType[] }>("GET", `${SCIM}/ResourceTypes`);
	expect(types.body.Resources.map(({ endpoint }) => endpoint)).toEqual(["/Users", "/Groups", "/v2/Roles"]);
	for (const type of types.body.Resources) {
		expect((await api("GET", SCIM + type.endpoint)).status).toBe(200);
		expect((await api("GET", type.meta.location.slice(baseUrl().length))).body).toEqual(type);
	}
	expectScim(await api("GET", `${SCIM}/ResourceTypes/Device`), 404);
});

test("the schemas of the resources say every attribute that is answered, and each is read by its name", async () => {
	type Schema = { id: string; attributes: { name: string; returned: string }[]; meta: { location: string } };
	const { body } = await api<{ Resources: Schema[] }>("GET", `${SCIM}/Schemas`);
	const types = await api<{ Resources: { schema: string; schemaExtensions: { schema: string }[] }[] }>(
		"GET",
		`${SCIM}/ResourceTypes`,
	);
	const named = types.body.Resources.flatMap(({ schema, schemaExtensions }) => [
		schema,
		...schemaExtensions.map((extension) => extension.schema),
	]);
	// RFC 7643 §8.7.2: including the schemas of the interface itself.
	const ofInterface = ["ServiceProviderConfig", "ResourceType", "Schema"].map(
		(each) => `urn:ietf:params:scim:schemas:core:2.0:${each}`,
	);
	expect(body.Resources.map(({ id }) => id).toSorted()).toEqual([...named, ...ofInterface].toSorted());
	const user = await created({
		name: { givenName: "Ada", familyName: "Lovelace" },
		emails: [{ value: `${name()}@example.com` }],
		phoneNumbers: [{ value: "+4915112345678" }],
		title: "Countess",
		[ENTERPRISE_USER]: { department: "Engineering" },
	});
	expect(user[ENTERPRISE_USER]).toEqual({ department: "Engineering" });
	const known = new Set(body.Resources.flatMap(({ attributes }) => attributes.map((attribute) => attribute.name)));
	for (const attribute of Object.keys({ ...user, ...user[PORTICO_USER], ...(user[ENTERPRISE_USER] as object) }))
		if (!/^(id|schemas|meta|urn:.*)$/.test(attribute)) expect([...known]).toContain(attribute);
	for (const schema of body.Resources) {
		const path = schema.meta.location.slice(baseUrl().length);
		expect((await api("GET", path)).body).toEqual(schema);
	}
	expectScim(await api("GET", `${SCIM}/Schemas/urn:nothing`), 404);
});

test("whoever asks is told who they are; an application is nobody", async () => {
	expectScim(await api("GET", `${SCIM}/Me`), 404);
	expectScim(await api("GET", `${SCIM}/Me`, { token: null }), 401);
});

describe("every refusal on these paths is SCIM's", () => {
	test("who does not say who they are, or may not, or finds nothing there", async () => {
		const anonymous = await api("GET", `${SCIM}/Users`, { token: null });
		expectScim(anonymous, 401);
		expect(anonymous.headers["www-authenticate"]).toBe("Bearer");
		expectScim(await api("GET", `${SCIM}/Users`, { token: "wrong" }), 401);
		const token = await accessToken(baseUrl(), "internal_user_mgt_list");
		expect((await api("GET", `${SCIM}/Users?count=1`, { token })).status).toBe(200);
		expectScim(await post({ userName: name() }).then(() => api("POST", `${SCIM}/Users`, { token, body: {} })), 403);
		expectScim(await api("GET", "/t/nowhere/scim2/Users"), 404);
		for (const path of [`${SCIM}/Nothing`, `${SCIM}/Users/${ABSENT_ID}/more`])
			for (const method of ["GET", "PATCH", "PURGE"]) expectScim(await api(method, path), 404);
	});

	test.each(["PUT", "PATCH", "DELETE", "PURGE"])("%s on the list, with what it answers instead", async (method) => {
		const answer = await api(method, `${SCIM}/Users`);
		expectScim(answer, 405);
		expect(answer.headers.allow).toBe("GET, POST, HEAD, OPTIONS");
	});
});

test("nobody is given more than the giver holds", async () => {
	const scopes = ["create", "update", "delete"].map((verb) => `internal_role_mgt_${verb}`);
	const token = await accessToken(baseUrl(), scopes.join(" "));
	const body = { displayName: name(), permissions: ["system"] };
	expect(expectScim(await api("POST", `${SCIM}/v2/Roles`, { token, body }), 403)).toContain("system");
	const own = await api<RoleResource>("POST", `${SCIM}/v2/Roles`, {
		token,
		body: { displayName: name(), permissions: ["internal_role_mgt_update"] },
	});
	expect(own.status, own.text).toBe(201);
	const more = { Operations: [{ op: "add", path: "permissions", value: ["internal_user_mgt_delete"] }] };
	expectScim(await api("PATCH", `${SCIM}/v2/Roles/${own.body.id}`, { token, body: more }), 403);
});
