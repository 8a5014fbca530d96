import { describe, expect, test } from "vitest";
import type { Flow, FlowList } from "@/lib/flows/definitions/contract";
import type { OrganizationBody, OrganizationList } from "@/lib/identity/organizations/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID, createdFlow } from "../fixtures/flows";
import { createdOrganization, freshName, ORGANIZATIONS as PATH, setStatus } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const post = (body: unknown, path = PATH) => api<OrganizationBody>("POST", path, { body });
const get = (id: string, path = PATH) => api<OrganizationBody>("GET", `${path}/${id}`);
const within = (name: string) => PATH.replace("root", name);

describe("POST organizations", () => {
	test("answers 201 with Location and ETag; what is not said has a default", async () => {
		const name = freshName();
		const answer = await post({ name });
		expect(answer.status).toBe(201);
		expect(answer.headers.location).toBe(`${PATH}/${answer.body.id}`);
		expect(answer.headers.etag).toBe('"1"');
		expect(answer.body).toMatchObject({ name, displayName: name, status: "ACTIVE", defaultLanguage: null });
		expect(answer.body.path.map((above) => above.name)).toEqual(["root"]);
		expect((await get(answer.body.id)).body).toEqual(answer.body);
	});

	test.each([
		[{}, /^name/],
		[{ name: "Acme" }, /^name: must be 1 to 63 of/],
		[{ name: "a/b" }, /^name/],
		[{ name: "" }, /^name/],
		[{ name: "x".repeat(64) }, /^name/],
		[{ name: "ok", displayName: " " }, /^displayName: must not be blank/],
		[{ name: "ok", displayName: "a\r\nb" }, /^displayName: must not hold control characters/],
		[{ name: "ok", displayName: "x".repeat(101) }, /^displayName/],
		[{ name: "ok", parentId: "root" }, /^parentId/],
	])("refuses %j and says why", async (body, why) => {
		const { description } = expectRefusal((await post(body)) as Answer, 400, "ORG-60001");
		expect(description).toMatch(why);
	});

	test.each([null, [], "text", 7])("refuses the body %j", async (body) => {
		expectRefusal(await api("POST", PATH, { body: JSON.stringify(body) }), 400, "ORG-60001");
	});

	test("refuses a name that is taken anywhere, and a parent that is not there", async () => {
		const { name } = await createdOrganization();
		const { id } = await createdOrganization();
		expectRefusal((await post({ name, parentId: id })) as Answer, 409, "ORG-60076");
		expectRefusal((await post({ name: freshName(), parentId: ABSENT_ID })) as Answer, 404, "ORG-60015");
	});
});

describe("GET organizations", () => {
	test("pages through what is below, at any depth, by part of a name", async () => {
		const parent = await createdOrganization();
		const mark = freshName("mark");
		const made = [];
		for (let n = 0; n < 3; n++) made.push(await createdOrganization(parent.id, `${mark} ${n}`));
		const first = await api<OrganizationList>("GET", `${PATH}?search=${mark.toUpperCase()}&limit=2`);
		expect(first.status).toBe(200);
		expect(first.body).toMatchObject({ totalResults: 3, startIndex: 1, count: 2 });
		const next = first.body.links.find(({ rel }) => rel === "next");
		const second = await api<OrganizationList>("GET", next?.href ?? "");
		expect([...first.body.organizations, ...second.body.organizations].map(({ id }) => id)).toEqual(
			made.map(({ id }) => id),
		);
		expect((await get(parent.id)).body.organizations).toBe(3);
	});

	test.each([
		["limit=0", "Invalid pagination parameter"],
		["offset=-1", "Invalid pagination parameter"],
		["limit=1&limit=2", "Invalid pagination parameter"],
		["status=GONE", "Invalid query parameter"],
		["parentId=x", "Invalid query parameter"],
		["sort=id", "Invalid query parameter"],
		["search=%00", "Invalid query parameter"],
	])("refuses ?%s", async (query, message) => {
		expect(expectRefusal(await api("GET", `${PATH}?${query}`), 400, "ORG-60001").message).toBe(message);
	});

	test.each([ABSENT_ID, "not-an-id", "%00"])("answers 404 for %s", async (id) => {
		expectRefusal((await get(id)) as Answer, 404, "ORG-60015");
	});
});

describe("PUT and DELETE of an organization", () => {
	test("change what it is called and speaks, where it is as it was read", async () => {
		const { id } = await createdOrganization();
		const body = { displayName: "  Acme  ", defaultLanguage: "DE-at" };
		const changed = await api<OrganizationBody>("PUT", `${PATH}/${id}`, { body, headers: { "if-match": '"1"' } });
		expect(changed.status, changed.text).toBe(200);
		expect(changed.body).toMatchObject({ displayName: "Acme", defaultLanguage: "de-AT" });
		expectRefusal(await api("PUT", `${PATH}/${id}`, { body, headers: { "if-match": '"1"' } }), 412, "ORG-60012");
		expectRefusal(await api("DELETE", `${PATH}/${id}`, { headers: { "if-match": '"1"' } }), 412, "ORG-60012");
		expect((await api("DELETE", `${PATH}/${id}`, { headers: { "if-match": '"2"' } })).status).toBe(204);
		expectRefusal((await get(id)) as Answer, 404, "ORG-60015");
		expectRefusal(await api("DELETE", `${PATH}/${id}`), 404, "ORG-60015");
	});

	test.each([
		{},
		{ displayName: "" },
		{ displayName: "x", status: "GONE" },
		{ displayName: "x", defaultLanguage: "?" },
	])("refuse %j", async (body) => {
		const { id } = await createdOrganization();
		expectRefusal(await api("PUT", `${PATH}/${id}`, { body }), 400, "ORG-60001");
	});

	test("refuse what is not empty, and the caller's own", async () => {
		const parent = await createdOrganization();
		const child = await createdOrganization(parent.id);
		const { description } = expectRefusal(await api("DELETE", `${PATH}/${parent.id}`), 409, "ORG-60078");
		expect(description).toContain("organizations");
		const root = child.path[0]?.id ?? "";
		expectRefusal(await api("DELETE", `${PATH}/${root}`), 409, "ORG-60079");
		const body = { displayName: "Root", status: "DISABLED" };
		expectRefusal(await api("PUT", `${PATH}/${root}`, { body }), 409, "ORG-60079");
	});
});

describe("a caller", () => {
	test("acts in an organization below by its path, or by the header where the path names none", async () => {
		const child = await createdOrganization();
		const headers = { "x-organization": child.name };
		const flow = await createdFlow();
		const list = await api<FlowList>("GET", "/flows", { headers });
		expect(list.body.flows.map(({ handle }) => handle).toSorted()).toEqual(["password-or-parent", "sign-up-password"]);
		const inChild = list.body.flows[0]?.id ?? "";
		expectRefusal(await api("GET", `/flows/${flow.id}`, { headers }), 404, "FMS-1006");
		expectRefusal(await api("GET", `/flows/${inChild}`), 404, "FMS-1006");
		expect((await api<Flow>("GET", `/flows/${inChild}`, { headers })).status).toBe(200);
		const applications = await api("GET", `/t/${child.name}/api/server/v1/applications`);
		expect(applications.body).toMatchObject({ totalResults: 0 });
		// The path takes precedence over the header.
		const own = await api<OrganizationList>("GET", within(child.name), { headers: { "x-organization": "root" } });
		expect(own.body.totalResults).toBe(0);
	});

	test("finds no organization that does not exist, and cannot write its name as something else", async () => {
		for (const name of ["nowhere", "ROOT", "%00", "a%2Fb"])
			expectRefusal(await api("GET", within(name)), 404, "ORG-60015");
		for (const name of ["nowhere", "", "root, root"])
			expectRefusal(await api("GET", "/flows", { headers: { "x-organization": name } }), 404, "ORG-60015");
	});

	test("without the scope system acts nowhere but at home", async () => {
		const child = await createdOrganization();
		const token = await accessToken(baseUrl(), "internal_org_guest_mgt_invite_list");
		expectRefusal(await api("GET", within(child.name), { token }), 403, "AUTH-4030");
	});

	test("finds a disabled organization, and those below it, absent within a second, and back when it is enabled", async () => {
		const parent = await createdOrganization();
		const child = await createdOrganization(parent.id);
		const answers = async (name: string) => (await api("GET", within(name))).status;
		const issuer = async (name: string) =>
			(await api("GET", `/t/${name}/.well-known/openid-configuration`, { token: null })).status;
		expect([await answers(child.name), await issuer(child.name)]).toEqual([200, 200]);
		await setStatus(parent, "DISABLED");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		for (const { name } of [parent, child]) expect([await answers(name), await issuer(name)], name).toEqual([404, 404]);
		expect((await get(parent.id)).body.status).toBe("DISABLED");
		await setStatus(parent, "ACTIVE");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect([await answers(child.name), await issuer(child.name)]).toEqual([200, 200]);
	});
});
