import { describe, expect, test } from "vitest";
import type { ApplicationBody, ApplicationList } from "@/lib/identity/applications/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID, createdFlow } from "../fixtures/flows";
import { baseUrl } from "../fixtures/run";

const PATH = "/t/root/api/server/v1/applications";
const web = { name: "Shop", redirectUrls: ["https://shop.example/callback"], grantTypes: ["authorization_code"] };
const machine = { name: "Robot", grantTypes: ["client_credentials"] };

const create = (members: object = {}, path = PATH) =>
	api<ApplicationBody>("POST", path, { body: { ...web, ...members } });

async function created(members: object = {}): Promise<ApplicationBody> {
	const answer = await create(members);
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

function tokenOf({ clientId, clientSecret }: Pick<ApplicationBody, "clientId" | "clientSecret">, more = {}) {
	return api<{ access_token: string }>("POST", "/oauth2/token", {
		token: null,
		body: new URLSearchParams({ grant_type: "client_credentials", ...more }).toString(),
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
		},
	});
}

describe("POST applications", () => {
	test("answers 201 with Location, ETag and the only sight of the secret", async () => {
		const answer = await create();
		expect(answer.status).toBe(201);
		expect(answer.headers.location).toBe(`${PATH}/${answer.body.id}`);
		expect(answer.headers.etag).toBe('"1"');
		expect(answer.body.clientSecret).toHaveLength(43);
		const read = await api<ApplicationBody>("GET", answer.headers.location ?? "");
		expect(read.status).toBe(200);
		const { clientSecret: _, ...rest } = answer.body;
		expect(read.body).toEqual(rest);
	});

	test.each([
		[{ redirectUrls: ["http://shop.example/"] }, /^redirectUrls\[0\]: must use https/],
		[
			{ redirectUrls: ["https://shop.example/*"] },
			/^redirectUrls\[0\]: may hold one wildcard, in the last path segment/,
		],
		[{ redirectUrls: ["com.example.app:/cb"] }, /^redirectUrls\[0\]: a scheme of its own/],
		[{ redirectUrls: [] }, /^redirectUrls: authorization_code and implicit need/],
		[{ grantTypes: ["urn:example:grant"] }, /^grantTypes\[0\]/],
		[{ grantTypes: [] }, /^grantTypes/],
		[{ grantTypes: ["refresh_token"] }, /^grantTypes: refresh_token needs/],
		[
			{ grantTypes: ["client_credentials"], publicClient: true },
			/^grantTypes: client_credentials needs a client that authenticates/,
		],
		[{ name: " " }, /^name: must not be blank/],
		[{ name: "a\u0000" }, /NUL/],
		[{ authFlowId: ABSENT_ID }, /^authFlowId: there is no AUTHENTICATION flow/],
		[{ authFlowId: "x" }, /^authFlowId/],
		[{ registrationEnabled: "yes" }, /^registrationEnabled/],
	])("refuses %j and says why", async (members, why) => {
		const { description } = expectRefusal((await create(members)) as Answer, 400, "APP-1001");
		expect(description).toMatch(why);
	});

	test.each([null, [], "text", 7, { ...web, redirectUrls: "https://shop.example/" }])(
		"refuses the body %j",
		async (body) => {
			expectRefusal(await api("POST", PATH, { body: JSON.stringify(body) }), 400, "APP-1001");
		},
	);

	test("of another organization answers as if there were none", async () => {
		for (const organization of ["nowhere", "ROOT", "%00", "a%2Fb"])
			expectRefusal((await create({}, PATH.replace("root", organization))) as Answer, 404, "ORG-60015");
	});

	test("needs a token with the scope system", async () => {
		expectRefusal(await api("POST", PATH, { body: web, token: null }), 401, "AUTH-4010");
		const robot = await created(machine);
		const { body } = await tokenOf(robot);
		expectRefusal(await api("GET", PATH, { token: body.access_token }), 403, "AUTH-4030");
	});
});

describe("an application", () => {
	test("is changed by who has seen it, and by nobody else", async () => {
		const { id } = await created();
		const put = (body: object, ifMatch?: string) =>
			api<ApplicationBody>("PUT", `${PATH}/${id}`, { body, headers: { "if-match": ifMatch } });
		const next = await put({ ...web, name: "Renamed" }, '"1"');
		expect(next).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { name: "Renamed" } });
		expectRefusal((await put(web, '"1"')) as Answer, 412, "APP-1012");
		expect((await put(web)).headers.etag).toBe('"3"');
		expectRefusal(await api("PUT", `${PATH}/${ABSENT_ID}`, { body: web }), 404, "APP-1006");
		expectRefusal(await api("PUT", `${PATH}/no-id`, { body: web }), 404, "APP-1006");
	});

	test("that is one of Portico's own stays", async () => {
		const { body } = await api<ApplicationList>("GET", `${PATH}?search=portico+console`);
		const [own] = body.applications;
		expect(own?.firstParty).toBe(true);
		expectRefusal(await api("DELETE", `${PATH}/${own?.id}`), 409, "APP-1008");
		expectRefusal(await api("POST", `${PATH}/${own?.id}/regenerate-secret`), 409, "APP-1008");
		expectRefusal(await api("PUT", `${PATH}/${own?.id}`, { body: web }), 409, "APP-1008");
	});

	test("that a flow is used by keeps it, and is named by the refusal", async () => {
		const flow = await createdFlow();
		const name = `Desk ${flow.id.slice(-6)}`;
		const { id } = await created({ name, authFlowId: flow.id });
		const { description } = expectRefusal(await api("DELETE", `/flows/${flow.id}`), 409, "FMS-1007");
		expect(description).toContain(`"${name}"`);
		expect((await api("DELETE", `${PATH}/${id}`)).status).toBe(204);
		expect((await api("DELETE", `/flows/${flow.id}`)).status).toBe(204);
	});

	test("gets tokens of its own, never those of an administrator, until it is deleted", async () => {
		const robot = await created(machine);
		const token = await tokenOf(robot);
		expect(token.status, token.text).toBe(200);
		expect((await tokenOf(robot, { scope: "system" })).status).toBe(400);
		const introspect = () =>
			api<{ active: boolean }>("POST", "/oauth2/introspect", {
				token: null,
				body: new URLSearchParams({ token: token.body.access_token }).toString(),
				headers: {
					"content-type": "application/x-www-form-urlencoded",
					authorization: `Basic ${Buffer.from(`${other.clientId}:${other.clientSecret}`).toString("base64")}`,
				},
			});
		const other = await created(machine);
		expect((await introspect()).body.active).toBe(true);
		expect((await api("DELETE", `${PATH}/${robot.id}`)).status).toBe(204);
		expect((await introspect()).body).toEqual({ active: false });
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await tokenOf(robot)).status).toBe(401);
	});

	test("is let in with its new secret at once and with the old one no more", async () => {
		const robot = await created(machine);
		expect((await tokenOf(robot)).status).toBe(200);
		const renewed = await api<ApplicationBody>("POST", `${PATH}/${robot.id}/regenerate-secret`);
		expect(renewed.status).toBe(200);
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect((await tokenOf(renewed.body)).status).toBe(200);
		expect((await tokenOf(robot)).status).toBe(401);
	});

	test("with a redirect URL of its own is sent there and nowhere else", async () => {
		const { clientId } = await created({ publicClient: true, redirectUrls: ["com.example.shop:/back"] });
		const authorize = (redirectUri: string) => {
			const query = new URLSearchParams({
				client_id: clientId,
				redirect_uri: redirectUri,
				response_type: "code",
				scope: "openid",
				code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
				code_challenge_method: "S256",
			});
			return fetch(`${baseUrl()}/oauth2/authorize?${query}`, { redirect: "manual" });
		};
		expect((await authorize("com.example.shop:/back")).headers.get("location")).toMatch(/\/gate\/(?!error)/);
		expect((await authorize("com.example.shop:/back/")).headers.get("location")).toMatch(/\/gate\/error/);
	});
});

describe("GET applications", () => {
	test.each(["limit=0", "limit=101", "offset=-1", "limit=1&limit=2", "sort=secret", "order=up", "flowId=x"])(
		"refuses ?%s",
		async (query) => {
			expectRefusal(await api("GET", `${PATH}?${query}`), 400, "APP-1001");
		},
	);

	test("pages join to the whole list", async () => {
		const name = `Paged ${Date.now()}`;
		for (let n = 0; n < 3; n++) await created({ name: `${name} ${n}` });
		const names: string[] = [];
		const first = `${PATH}?${new URLSearchParams({ search: name, sort: "name", order: "asc", limit: "2" })}`;
		for (let next: string | undefined = first; next !== undefined; ) {
			const { body }: Answer<ApplicationList> = await api<ApplicationList>("GET", next);
			names.push(...body.applications.map((each) => each.name));
			next = body.links.find(({ rel }) => rel === "next")?.href;
		}
		expect(names).toEqual([`${name} 0`, `${name} 1`, `${name} 2`]);
	});

	test("anything else below the path is not found", async () => {
		expectRefusal(await api("GET", "/t/root/api/server/v1/nothing"), 404, "REQ-4040");
		expectRefusal(await api("PATCH", PATH), 405, "REQ-4050");
	});
});
