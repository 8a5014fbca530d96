import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import type { Attribute, AttributeList, AttributeWithUsers } from "@/lib/identity/attributes/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { oidcApplication } from "../fixtures/oidc-application";
import { signedInTo } from "../fixtures/oidc-steps";
import { createdOrganization } from "../fixtures/organizations";
import { aName, PATCH_OP, scimOf } from "../fixtures/scim";

const OWN = "urn:portico:User";
const pathIn = (organization: string) => `/t/${organization}/api/server/v1/attributes`;

async function defined(organization: string, body: object): Promise<Attribute & { etag: string }> {
	const answer = await api<Attribute>("POST", pathIn(organization), { body: { displayName: "Badge", ...body } });
	expect(answer.status, answer.text).toBe(201);
	return { ...answer.body, etag: String(answer.headers.etag) };
}

function expectScim(answer: Answer<unknown>, status: number, scimType: string, detail: string): void {
	expect([answer.status, answer.body]).toEqual([
		status,
		{
			schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
			status: String(status),
			scimType,
			detail,
		},
	]);
}

describe("the interface of attributes", () => {
	test("creates, reads, lists, changes and deletes one", async () => {
		const { name: organization } = await createdOrganization();
		const path = pathIn(organization);
		const made = await api<Attribute>("POST", path, { body: { name: "badge", displayName: "Badge", type: "integer" } });
		expect([made.status, made.headers.location, made.headers.etag]).toEqual([201, `${path}/badge`, '"1"']);
		expect(made.body).toMatchObject({
			name: "badge",
			standard: false,
			uri: "urn:portico:claims/badge",
			required: false,
		});
		const { user } = scimOf(organization);
		await user({ [OWN]: { badge: 7 } });
		const read = await api<AttributeWithUsers>("GET", `${path}/BADGE`);
		expect(read.body).toEqual({ ...made.body, users: 1 });
		const list = await api<AttributeList>("GET", `${path}?kind=own&search=badge&sort=updatedAt&order=desc&limit=1`);
		expect(list.body).toMatchObject({ totalResults: 1, startIndex: 1, count: 1, attributes: [made.body] });
		const { users: _, ...sentBack } = read.body;
		const changed = await api<Attribute>("PUT", `${path}/badge`, {
			body: { ...sentBack, required: true },
			headers: { "if-match": '"1"' },
		});
		expect([changed.status, changed.headers.etag, changed.body.required]).toEqual([200, '"2"', true]);
		const stale = { headers: { "if-match": '"1"' } };
		expectRefusal(await api("PUT", `${path}/badge`, { body: sentBack, ...stale }), 412, "ATR-1012");
		expectRefusal(await api("DELETE", `${path}/badge`), 409, "ATR-1009");
		expect((await api("DELETE", `${path}/badge?values=delete`)).status).toBe(204);
		expect((await api("DELETE", `${path}/badge`)).status).toBe(204);
		expectRefusal(await api("GET", `${path}/badge`), 404, "ATR-1006");
	});

	test("names the member that is wrong, and refuses what is standard", async () => {
		const { name: organization } = await createdOrganization();
		const path = pathIn(organization);
		for (const [body, member] of [
			[{ displayName: "x" }, "name"],
			[{ name: "email", displayName: "x" }, "name"],
			[{ name: "a", displayName: "x", type: "text" }, "type"],
			[{ name: "a", displayName: "x", pattern: "(" }, "pattern"],
			[{ name: "a", displayName: "x", writers: ["nobody"] }, "writers"],
			[{ name: "a", displayName: "x", more: 1 }, "more"],
		] as const) {
			const answer = await api<{ description: string }>("POST", path, { body });
			expectRefusal(answer, 400, "ATR-1001");
			expect(answer.body.description, member).toContain(member);
		}
		expectRefusal(await api("GET", `${path}?sort=colour`), 400, "ATR-1002");
		expectRefusal(await api("DELETE", `${path}/department`), 409, "ATR-1008");
		const { body } = await api<Attribute & { users: number }>("GET", `${path}/department`);
		const { users: _, ...department } = body;
		const put = (members: object) => api("PUT", `${path}/department`, { body: { ...department, ...members } });
		expectRefusal(await put({ type: "integer" }), 400, "ATR-1001");
		expect((await put({ required: true })).status).toBe(200);
	});
});

test("SCIM answers what breaks a rule with 400 invalidValue, and a value that somebody has with 409 uniqueness", async () => {
	const { name: organization } = await createdOrganization();
	await defined(organization, { name: "badge", unique: true, pattern: "[A-Z]\\d+" });
	const { send, user } = scimOf(organization);
	const ada = await user({ [OWN]: { badge: "A7" } });
	expectScim(
		await send("POST", "/Users", { userName: aName(), [OWN]: { badge: "a7" } }),
		400,
		"invalidValue",
		`${OWN}:badge: must match the pattern [A-Z]\\d+`,
	);
	const taken = `The ${OWN}:badge A7 is taken.`;
	expectScim(await send("POST", "/Users", { userName: aName(), [OWN]: { badge: "A7" } }), 409, "uniqueness", taken);
	const bob = await user();
	const operation = { op: "replace", path: `${OWN}:badge`, value: "A7" };
	const patch = { schemas: [PATCH_OP], Operations: [operation] };
	expectScim(await send("PATCH", `/Users/${bob.id}`, patch), 409, "uniqueness", taken);
	expect((await send("PATCH", `/Users/${ada.id}`, patch)).status).toBe(200);
	const schema = await send<{ attributes: { name: string; uniqueness: string }[] }>("GET", `/Schemas/${OWN}`);
	expect(schema.body.attributes).toContainEqual(expect.objectContaining({ name: "badge", uniqueness: "server" }));
});

test("an attribute is a claim of its type where its scope was allowed, in the ID token and at userinfo", async () => {
	const [floor, remote] = [aName("floor"), aName("remote")];
	await defined("root", { name: floor, type: "integer", claim: { name: floor, scope: "profile" } });
	await defined("root", { name: remote, type: "boolean", readers: [], writers: [], shownIn: [] });
	await defined("root", { name: `${floor}-2`, claim: { name: `${floor}-2`, scope: "email" } });
	const credentials = { username: aName(), password: "a sound passphrase 7" };
	const { user } = scimOf("root");
	await user({
		userName: credentials.username,
		password: credentials.password,
		[OWN]: { [floor]: 7, [`${floor}-2`]: "second" },
	});
	const claims = [{ claim: "storey", attribute: floor, places: ["id_token", "userinfo"] }];
	const application = await oidcApplication({ pkce: { mandatory: false }, claims });
	const tokens = await signedInTo(application, { scope: "openid profile" }, undefined, credentials);
	const userinfo = await api<Record<string, unknown>>("GET", "/t/root/oauth2/userinfo", { token: tokens.access_token });
	for (const said of [decodeJwt(tokens.id_token), userinfo.body]) {
		expect(said).toMatchObject({ [floor]: 7, storey: 7 });
		expect(said).not.toHaveProperty(`${floor}-2`);
	}
});
