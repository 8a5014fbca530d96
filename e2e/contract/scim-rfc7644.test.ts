import { beforeAll, describe, expect, test } from "vitest";
import type { GroupResource, UserResource } from "@/lib/identity/directory/contract";
import {
	aName,
	ENTERPRISE,
	expectScimError,
	GROUP,
	type ListAnswer,
	PATCH_OP,
	scimOfNewOrganization,
	USER,
} from "../fixtures/scim";

const SEARCH = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";

let scim: Awaited<ReturnType<typeof scimOfNewOrganization>>;

beforeAll(async () => {
	scim = await scimOfNewOrganization();
});

describe("RFC 7644 §3.3–§3.4.1: creating and reading", () => {
	test("§3.3: POST answers 201 with the resource, its Location and its version", async () => {
		const userName = aName();
		const body = { schemas: [USER], userName, externalId: userName, name: { formatted: "Ms. Barbara J Jensen III" } };
		const answer = await scim.send<UserResource>("POST", "/Users", body);
		expect(answer.status, answer.text).toBe(201);
		expect(answer.headers.location).toBe(answer.body.meta?.location);
		expect(answer.headers.etag).toBe(answer.body.meta?.version);
		expect(answer.body).toMatchObject(body && { userName, externalId: userName, name: body.name });
		expectScimError(await scim.send("POST", "/Users", { userName }), 409, "uniqueness");
	});

	test("§3.4.1: a known resource is read by its location", async () => {
		const user = await scim.user();
		const answer = await scim.send("GET", `/Users/${user.id}`);
		expect(answer.status).toBe(200);
		expect(answer.body).toEqual(user);
	});
});

describe("RFC 7644 §3.4.2: queries", () => {
	let here: typeof scim;
	beforeAll(async () => {
		here = await scimOfNewOrganization();
		await here.user({
			userName: "bjensen",
			displayName: "bjensen",
			externalId: "Ext-1",
			userType: "Employee",
			title: "Guide",
			name: { familyName: "O'Malley" },
			emails: [
				{ value: "bjensen@example.com", type: "work", primary: true },
				{ value: "babs@jensen.example.org", type: "home" },
			],
			ims: [{ value: "babs@foo.com", type: "xmpp" }],
			[ENTERPRISE]: { department: "Tours" },
		});
		await here.user({
			userName: "jsmith",
			userType: "Intern",
			active: false,
			emails: [{ value: "john@example.net", type: "other" }],
			addresses: [{ type: "work", locality: "Hollywood" }],
		});
		await here.user({ userName: "alice", title: "" });
	});

	test.each([
		['userName eq "bjensen"', ["bjensen"]],
		['userName Eq "BJENSEN"', ["bjensen"]],
		[`name.familyName co "O'Malley"`, ["bjensen"]],
		['userName sw "J"', ["jsmith"]],
		[`${USER}:userName sw "J"`, ["jsmith"]],
		['userName ew "n"', ["bjensen"]],
		['userName ne "alice"', ["bjensen", "jsmith"]],
		['userName gt "b" and userName le "bjensen"', ["bjensen"]],
		['userName lt "b" or userName ge "jsmith"', ["alice", "jsmith"]],
		["title pr", ["bjensen"]],
		["title eq null", ["alice", "jsmith"]],
		['meta.lastModified gt "2011-05-13T04:42:34Z"', ["alice", "bjensen", "jsmith"]],
		['meta.lastModified ge "2999-05-13T04:42:34Z"', []],
		['title pr and userType eq "Employee"', ["bjensen"]],
		['title pr or userType eq "Intern"', ["bjensen", "jsmith"]],
		[`schemas eq "${ENTERPRISE}"`, ["bjensen"]],
		['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', ["bjensen"]],
		['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', ["alice", "jsmith"]],
		['userType eq "Employee" and (emails.type eq "work")', ["bjensen"]],
		['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', ["bjensen"]],
		['emails[type eq "home" and value co "@example.com"]', []],
		['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', ["bjensen"]],
		['emails[type eq "home"].value eq "BABS@jensen.example.org"', ["bjensen"]],
		['emails eq "babs@jensen.EXAMPLE.org"', ["bjensen"]],
		['emails[primary eq true and not (type eq "work")]', ["jsmith"]],
		["emails pr", ["bjensen", "jsmith"]],
		['addresses[locality sw "holly"]', ["jsmith"]],
		["active eq false", ["jsmith"]],
		["active ne false", ["alice", "bjensen"]],
		[`${ENTERPRISE}:department eq "tours"`, ["bjensen"]],
		['externalId eq "Ext-1"', ["bjensen"]],
		['externalId eq "ext-1"', []],
		['meta.resourceType eq "User"', ["alice", "bjensen", "jsmith"]],
		['meta.resourceType eq "Group"', []],
	])("§3.4.2.2: %s", async (filter, found) => {
		expect(await here.names(filter)).toEqual(found);
	});

	test.each([
		"active gt true",
		'active eq "true"',
		'meta.created co "2011"',
		"userName eq 7",
		'password eq "x"',
		"shoeSize pr",
		'emails.shoe eq "x"',
		'emails[shoe eq "x"]',
		'title[type eq "x"]',
		'userName eq "a" and',
	])("§3.4.2.2: %s is refused as invalidFilter", async (filter) => {
		expectScimError(await here.send("GET", `/Users?filter=${encodeURIComponent(filter)}`), 400, "invalidFilter");
	});

	test.each([
		["userName", "ascending", ["alice", "bjensen", "jsmith"]],
		["userName", "descending", ["jsmith", "bjensen", "alice"]],
		["emails", "ascending", ["bjensen", "jsmith", "alice"]],
		["emails.value", "descending", ["alice", "jsmith", "bjensen"]],
		["name.familyName", "ascending", ["bjensen"]],
		["userType", "ascending", ["bjensen", "jsmith", "alice"]],
	])("§3.4.2.3: sorted by %s %s", async (sortBy, sortOrder, names) => {
		const { body } = await here.send<ListAnswer>("GET", `/Users?sortBy=${sortBy}&sortOrder=${sortOrder}`);
		expect(body.Resources.map(({ userName }) => userName).slice(0, names.length)).toEqual(names);
	});

	test.each([
		["startIndex=1&count=2", { totalResults: 3, itemsPerPage: 2, startIndex: 1 }],
		["startIndex=3&count=10", { totalResults: 3, itemsPerPage: 1, startIndex: 3 }],
		["startIndex=0&count=-1", { totalResults: 3, itemsPerPage: 0, startIndex: 1 }],
		["count=0", { totalResults: 3, itemsPerPage: 0, startIndex: 1 }],
	])("§3.4.2.4: ?%s", async (query, page) => {
		expect((await here.send("GET", `/Users?${query}`)).body).toMatchObject(page);
	});

	test("§3.4.3: a search by POST finds what the query finds, at the endpoint and at the root", async () => {
		await here.group({ displayName: "Bjensens" });
		const body = {
			schemas: [SEARCH],
			attributes: ["displayName", "userName"],
			filter: 'displayName sw "bj" or userName sw "bj"',
			startIndex: 1,
			count: 10,
		};
		const root = await here.send<ListAnswer<UserResource & GroupResource>>("POST", "/.search", body);
		expect(root.status, root.text).toBe(200);
		expect(root.body).toMatchObject({
			schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
			totalResults: 1,
			Resources: [{ userName: "bjensen" }],
		});
		const both = { schemas: [SEARCH], filter: 'displayName sw "bj"', attributes: ["displayName"] };
		const all = await here.send<ListAnswer<UserResource & GroupResource>>("POST", "/.search", both);
		expect(all.body.Resources.map(({ displayName }) => displayName).toSorted()).toEqual(["Bjensens", "bjensen"]);
		const second = await here.send<ListAnswer>("POST", "/.search", { ...both, startIndex: 2, count: 1 });
		expect(second.body).toMatchObject({ totalResults: 2, itemsPerPage: 1, Resources: [{ displayName: "Bjensens" }] });
		const users = await here.send<ListAnswer>("POST", "/Users/.search", { filter: 'userName eq "alice"' });
		expect(users.body.Resources.map(({ userName }) => userName)).toEqual(["alice"]);
		const groups = await here.send<ListAnswer>("POST", "/Groups/.search", { excludedAttributes: ["members"] });
		expect(groups.body.Resources[0]).not.toHaveProperty("members");
		expect((await here.send("POST", "/v2/Roles/.search", {})).status).toBe(200);
		expectScimError(await here.send("POST", "/.search", { filter: "shoeSize pr" }), 400, "invalidFilter");
		expectScimError(await here.send("POST", "/Users/.search", { count: "many" }), 400, "invalidValue");
	});

	test("§3.9: attributes and excludedAttributes hold for lists, reads and writes; id always, the password never", async () => {
		const list = await here.send<ListAnswer>("GET", "/Users?attributes=userName,password&count=1");
		expect(Object.keys(list.body.Resources[0] ?? {}).toSorted()).toEqual(["id", "schemas", "userName"]);
		const made = await here.send<UserResource>("POST", "/Users?attributes=title", { userName: aName(), title: "x" });
		expect(made.body).toEqual({ schemas: expect.any(Array), id: expect.any(String), title: "x" });
		const patched = await here.send("PATCH", `/Users/${made.body.id}?excludedAttributes=meta,title`, {
			schemas: [PATCH_OP],
			Operations: [{ op: "replace", path: "title", value: "y" }],
		});
		expect(patched.body).not.toHaveProperty("title");
		expect(patched.body).toHaveProperty("userName");
		expect((await here.send("DELETE", `/Users/${made.body.id}`)).status).toBe(204);
	});
});

describe("RFC 7644 §3.10–§3.14: names, errors, versions", () => {
	test("§3.10: attributes are named with their schema too, in filters, paths and attributes", async () => {
		const { id, userName } = await scim.user({ [ENTERPRISE]: { employeeNumber: "701984" } });
		expect(await scim.names(`${ENTERPRISE}:employeeNumber eq "701984"`)).toEqual([userName]);
		const { body } = await scim.patch(
			`/Users/${id}`,
			{ op: "replace", path: `${USER}:name.familyName`, value: "Jensen" },
			{ op: "replace", path: `${ENTERPRISE}:manager`, value: { value: "M-1" } },
			{ op: "add", path: `${ENTERPRISE}:manager.displayName`, value: "Boss" },
		);
		expect(body).toMatchObject({
			name: { familyName: "Jensen" },
			[ENTERPRISE]: { employeeNumber: "701984", manager: { value: "M-1", displayName: "Boss" } },
		});
		const read = await scim.send<UserResource>("GET", `/Users/${id}?attributes=${ENTERPRISE}:manager.value`);
		expect(read.body[ENTERPRISE]).toEqual({ manager: { value: "M-1" } });
	});

	test("§3.12: errors have the schema, the status as text, a scimType and a detail that names the attribute", async () => {
		const { id } = await scim.user();
		const group = await scim.group();
		for (const [operation, scimType] of [
			[{ op: "replace", path: "shoeSize", value: "x" }, "invalidPath"],
			[{ op: "replace", path: "emails[type eq", value: "x" }, "invalidPath"],
			[{ op: "replace", path: 'title[type eq "x"]', value: "x" }, "invalidPath"],
			[{ op: "replace", path: "emails.shoe", value: "x" }, "invalidPath"],
			[{ op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
			[{ op: "replace", value: { shoeSize: "x" } }, "invalidPath"],
			[{ op: "replace", path: 'emails[value co "x"].type', value: "work" }, "noTarget"],
			[{ op: "add", path: 'emails[type eq "work"].display', value: "x" }, "invalidValue"],
			[{ op: "turn", path: "title", value: "x" }, "invalidSyntax"],
		] as const)
			expectScimError(await scim.patch(`/Users/${id}`, operation), 400, scimType);
		const members = { op: "remove", path: 'members[display eq "x"]' };
		expectScimError(await scim.patch(`/Groups/${group.id}`, members), 400, "invalidPath");
	});

	test("§3.14: If-None-Match saves a body, If-Match refuses what another one changed", async () => {
		const user = await scim.user();
		const path = `/Users/${user.id}`;
		const version = user.meta?.version;
		expect((await scim.send("GET", path, undefined, { "if-none-match": version })).status).toBe(304);
		const body = { schemas: [PATCH_OP], Operations: [{ op: "add", path: "title", value: "x" }] };
		expect((await scim.send("PATCH", path, body, { "if-match": version })).status).toBe(200);
		expectScimError(await scim.send("PATCH", path, body, { "if-match": version }), 412);
		expectScimError(await scim.send("PUT", path, { userName: user.userName }, { "if-match": version }), 412);
		expectScimError(await scim.send("DELETE", path, undefined, { "if-match": version }), 412);
		expect((await scim.send("DELETE", path, undefined, { "if-match": "*" })).status).toBe(204);
	});

	test("§3.1: an answer is application/scim+json, and a group has the schema of groups", async () => {
		const group = await scim.group();
		const answer = await scim.send<GroupResource>("GET", `/Groups/${group.id}`);
		expect(answer.headers["content-type"]).toBe("application/scim+json");
		expect(answer.body.schemas).toContain(GROUP);
	});
});
