import { beforeAll, describe, expect, test } from "vitest";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import { accessToken } from "../fixtures/access-token";
import { api, expectRefusal } from "../fixtures/api";
import { anApiResource, roleWith, scopeNames } from "../fixtures/api-resources";
import { type Person, signedUpPerson } from "../fixtures/people";
import { baseUrl } from "../fixtures/run";

// Authorization API 1.0 of the OpenID AuthZEN working group.

const ACCESS = "/t/root/access/v1";

let orders: ApiResource;
let billing: ApiResource;
let read: string;
let write: string;
let pay: string;
let person: Person;
let subject: { type: "user"; id: string };
beforeAll(async () => {
	[orders, billing, person] = await Promise.all([
		anApiResource("read", "write"),
		anApiResource("pay"),
		signedUpPerson(baseUrl()),
	]);
	[read = "", write = ""] = scopeNames(orders);
	[pay = ""] = scopeNames(billing);
	await roleWith([read, pay], person.username);
	const filter = encodeURIComponent(`userName eq "${person.username}"`);
	const found = await api<{ Resources: { id: string }[] }>("GET", `/t/root/scim2/Users?filter=${filter}`);
	subject = { type: "user", id: String(found.body.Resources[0]?.id) };
});

const at = ({ identifier }: ApiResource) => ({ type: "api_resource", id: identifier });
const ask = (path: string, body: object) => api<Record<string, unknown>>("POST", `${ACCESS}/${path}`, { body });

test("§9: metadata names the endpoints, below the host and before the path of the decision point", async () => {
	const { body } = await api<Record<string, string>>("GET", "/.well-known/authzen-configuration/t/root");
	expect(body).toEqual({
		policy_decision_point: `${baseUrl()}/t/root`,
		access_evaluation_endpoint: `${baseUrl()}${ACCESS}/evaluation`,
		access_evaluations_endpoint: `${baseUrl()}${ACCESS}/evaluations`,
		search_subject_endpoint: `${baseUrl()}${ACCESS}/search/subject`,
		search_action_endpoint: `${baseUrl()}${ACCESS}/search/action`,
		search_resource_endpoint: `${baseUrl()}${ACCESS}/search/resource`,
	});
	expect((await api("GET", "/.well-known/authzen-configuration/t/nobody")).status).toBe(404);
});

describe("§6: an evaluation", () => {
	test("answers by the roles of the user, with 200 also where it refuses", async () => {
		const may = await ask("evaluation", {
			subject,
			action: { name: read },
			resource: at(orders),
			context: { time: "x" },
		});
		expect(may).toMatchObject({ status: 200, body: { decision: true } });
		const mayNot = await ask("evaluation", { subject, action: { name: write }, resource: at(orders) });
		expect(mayNot).toMatchObject({ status: 200, body: { decision: false, context: { reason: "not_permitted" } } });
	});

	test("§10.1.3: keeps the id of the request", async () => {
		const answer = await api("POST", `${ACCESS}/evaluation`, {
			body: { subject, action: { name: read }, resource: at(orders) },
			headers: { "x-request-id": "asked-once" },
		});
		expect(answer.headers["x-request-id"]).toBe("asked-once");
	});

	test.each([
		["subject", "subject"],
		["action", "action"],
		["resource", "resource"],
	])("§5: without a %s is refused by its name", async (_title, member) => {
		const question: Record<string, unknown> = { subject, action: { name: read }, resource: at(orders) };
		delete question[member];
		expect(expectRefusal(await ask("evaluation", question), 400, "AZN-1001").description).toContain(member);
	});

	test("of a user who is disabled is refused at once", async () => {
		const other = await signedUpPerson(baseUrl());
		await roleWith([read], other.username);
		const filter = encodeURIComponent(`userName eq "${other.username}"`);
		const found = await api<{ Resources: { id: string }[] }>("GET", `/t/root/scim2/Users?filter=${filter}`);
		const id = String(found.body.Resources[0]?.id);
		const question = { subject: { type: "user", id }, action: { name: read }, resource: at(orders) };
		expect((await ask("evaluation", question)).body).toEqual({ decision: true });
		const disable = {
			schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
			Operations: [{ op: "replace", path: "active", value: false }],
		};
		await api("PATCH", `/t/root/scim2/Users/${id}`, { body: disable });
		expect((await ask("evaluation", question)).body).toMatchObject({ context: { reason: "unknown_subject" } });
	});
});

describe("§7: evaluations", () => {
	test("have defaults, and are answered in their order", async () => {
		const { body } = await ask("evaluations", {
			subject,
			resource: at(orders),
			evaluations: [
				{ action: { name: read } },
				{ action: { name: write } },
				{ action: { name: pay }, resource: at(billing) },
			],
		});
		expect(body).toMatchObject({ evaluations: [{ decision: true }, { decision: false }, { decision: true }] });
	});

	test.each([
		["deny_on_first_deny", [true, false]],
		["permit_on_first_permit", [true]],
		["execute_all", [true, false, true]],
	])("§7.1.2: end as %s wants", async (evaluations_semantic, decisions) => {
		const { body } = await ask("evaluations", {
			...{ subject, resource: at(orders), options: { evaluations_semantic } },
			evaluations: [{ action: { name: read } }, { action: { name: write } }, { action: { name: read } }],
		});
		const { evaluations } = body as { evaluations: { decision: boolean }[] };
		expect(evaluations.map(({ decision }) => decision)).toEqual(decisions);
	});

	test("§7.1: without a list are one evaluation", async () => {
		const { body } = await ask("evaluations", { subject, action: { name: read }, resource: at(orders) });
		expect(body).toEqual({ decision: true });
	});

	test("that lack a member are refused by their place", async () => {
		const refused = await ask("evaluations", { subject, evaluations: [{ action: { name: read } }] });
		expect(expectRefusal(refused, 400, "AZN-1001").description).toContain("evaluations[0]");
	});
});

describe("§8: searches", () => {
	test("name what a user may do at a resource, and where they may do it", async () => {
		const actions = await ask("search/action", { subject, resource: at(orders) });
		expect(actions.body).toEqual({ results: [{ name: read }], page: { next_token: "" } });
		const resources = await ask("search/resource", {
			subject,
			action: { name: pay },
			resource: { type: "api_resource" },
		});
		expect(resources.body).toEqual({ results: [at(billing)], page: { next_token: "" } });
	});

	test("§8.4: name who may do something, as the evaluation of each says, in pages, without who is disabled", async () => {
		const api1 = await anApiResource("see");
		const [see = ""] = scopeNames(api1);
		const question = { subject: { type: "user" }, action: { name: see }, resource: at(api1) };
		expect((await ask("search/subject", question)).body).toEqual({ results: [], page: { next_token: "" } });
		const people = await Promise.all([1, 2, 3].map(() => signedUpPerson(baseUrl())));
		for (const { username } of people) await roleWith([see], username);
		const ids: string[] = [];
		for (let token = "", pages = 0; pages === 0 || token !== ""; pages++) {
			const { body } = await ask("search/subject", { ...question, page: { limit: 2, token } });
			const { results, page } = body as { results: { type: string; id: string }[]; page: { next_token: string } };
			ids.push(...results.map(({ id }) => id));
			token = page.next_token;
		}
		expect(new Set(ids).size).toBe(3);
		expect(ids).toEqual(ids.toSorted());
		const { body } = await ask("evaluations", {
			...{ action: { name: see }, resource: at(api1) },
			evaluations: ids.map((id) => ({ subject: { type: "user", id } })),
		});
		expect(body).toEqual({ evaluations: ids.map(() => ({ decision: true })) });
		await api("PATCH", `/t/root/scim2/Users/${ids[0]}`, {
			body: {
				schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
				Operations: [{ op: "replace", path: "active", value: false }],
			},
		});
		const rest = await ask("search/subject", question);
		expect(rest.body).toMatchObject({ results: ids.slice(1).map((id) => ({ type: "user", id })) });
	});

	test("§8.4: find holders of a permission that includes the asked one, and nobody for what nobody knows", async () => {
		const viewing = { name: "internal_flow_mgt_view" };
		const organization = { type: "organization", id: "root" };
		const all = await ask("search/subject", { subject: { type: "user" }, action: viewing, resource: organization });
		expect((all.body.results as object[]).length).toBeGreaterThan(0);
		for (const resource of [
			{ ...organization, id: "elsewhere" },
			at({ ...orders, identifier: "https://nobody.example" }),
		])
			expect((await ask("search/subject", { subject: { type: "user" }, action: viewing, resource })).body).toEqual({
				results: [],
				page: { next_token: "" },
			});
	});

	test("§8.4: name people to who may list them, and not to who may see one that they know", async () => {
		const body = { subject: { type: "user" }, action: { name: read }, resource: at(orders) };
		const asking = async (scope: string, path: string, question: object) =>
			(await api("POST", `${ACCESS}/${path}`, { body: question, token: await accessToken(baseUrl(), scope) })).status;
		expect(await asking("internal_user_mgt_view", "evaluation", { ...body, subject })).toBe(200);
		expect(await asking("internal_user_mgt_view", "search/subject", body)).toBe(403);
		expect(await asking("internal_user_mgt_list", "search/subject", body)).toBe(200);
	});

	test.each<[string, object]>([
		["subject.type", { subject: { type: "group" } }],
		["resource.type", { resource: { type: "file", id: "x" } }],
		["page.token", { page: { token: "nonsense" } }],
		["page.limit", { page: { limit: 101 } }],
	])("§8.4: what is not searchable is refused by its name: %s", async (member, different) => {
		const question = { subject: { type: "user" }, action: { name: read }, resource: at(orders), ...different };
		expect(expectRefusal(await ask("search/subject", question), 400, "AZN-1001").description).toContain(member);
	});

	test("§8.2: come in pages", async () => {
		await roleWith([write], person.username);
		const first = await ask("search/action", { subject, resource: at(orders), page: { limit: 1 } });
		const { page } = first.body as { page: { next_token: string } };
		expect(first.body).toMatchObject({ results: [{ name: [read, write].toSorted()[0] }] });
		const second = await ask("search/action", {
			subject,
			resource: at(orders),
			page: { limit: 1, token: page.next_token },
		});
		expect(second.body).toEqual({ results: [{ name: [read, write].toSorted()[1] }], page: { next_token: "" } });
	});
});
