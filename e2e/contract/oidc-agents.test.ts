import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api, expectRefusal } from "../fixtures/api";
import { formOf } from "../fixtures/browser";
import { codeFor, postForm, redeem, signedInToConsole } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { baseUrl } from "../fixtures/run";
import { scimOf } from "../fixtures/scim";

// Agents act for people by token exchange (RFC 8693), after each person has allowed it.

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";
const USERS = "/t/root/scim2/Users?count=1";

type Answered = Record<string, string> & { error?: string };

let team: string;
let agent: ApplicationBody;
let subject: string;
beforeAll(async () => {
	team = await aTeam();
	agent = await agentOf(team);
	const chat = await clientOf(await oidcApplication({ scopes: ["internal_user_mgt_list"] }));
	const { asked, callback } = await codeFor(chat, { scope: "openid email internal_user_mgt_list" });
	subject = (await redeem(chat, callback, asked)).access_token;
});

async function aTeam(): Promise<string> {
	return (await scimOf("root").group()).id;
}

function agentOf(owner: string): Promise<ApplicationBody> {
	return oidcApplication({
		name: "Researcher",
		grantTypes: ["client_credentials", TOKEN_EXCHANGE],
		redirectUrls: [],
		trusted: false,
		scopes: ["internal_user_mgt_list", "internal_user_mgt_view"],
		accessToken: { type: "jwt" },
		agent: { owner: { type: "group", id: owner } },
	});
}

function ask(of: ApplicationBody, fields: Record<string, string>) {
	const authorization = `Basic ${Buffer.from(`${of.clientId}:${of.clientSecret}`).toString("base64")}`;
	return postForm<Answered>("/t/root/oauth2/token", fields, { authorization });
}

const exchange = (of: ApplicationBody, fields: Record<string, string> = {}) =>
	ask(of, {
		...{ grant_type: TOKEN_EXCHANGE, subject_token: subject, subject_token_type: ACCESS_TOKEN },
		scope: "openid internal_user_mgt_list",
		...fields,
	});

/** The administrator allows what the page of this address asks for. */
async function allow(address: string, choice = "allow"): Promise<string> {
	const browser = await signedInToConsole("/account");
	const page = await browser.open(address);
	const form = formOf(page, "/account/agents/allow");
	return (await browser.submit(form.action, { ...form.hidden, answer: choice })).url.href;
}

describe("an agent", () => {
	test("is told where the person allows it, gets nothing where they do not, and is the actor of the token after they have", async () => {
		const asked = await exchange(agent);
		expect({ status: asked.status, ...asked.body }).toMatchObject({
			...{ status: 400, error: "consent_required", scope: "openid internal_user_mgt_list" },
			consent_uri: expect.stringContaining(`${baseUrl()}/account/agents/${agent.id}?scope=`),
		});
		await allow(String(asked.body.consent_uri), "deny");
		expect((await exchange(agent)).body.error).toBe("consent_required");
		await allow(String(asked.body.consent_uri));
		const given = await exchange(agent);
		expect(given.body).toMatchObject({ scope: "openid internal_user_mgt_list", issued_token_type: ACCESS_TOKEN });
		expect(given.body.refresh_token).toBeUndefined();
		const token = given.body.access_token ?? "";
		const claims = decodeJwt(token);
		expect(claims).toMatchObject({ act: { sub: agent.clientId }, client_id: agent.clientId });
		const me = await api<{ sub: string }>("GET", "/t/root/oauth2/userinfo", { token });
		expect(me.body.sub).toBe(claims.sub);
		expect((await api("GET", USERS, { token })).status).toBe(200);
		expect((await api("GET", "/t/root/scim2/Groups?count=1", { token })).status).toBe(403);
	});

	test("gets no scope that the person's token, the agent, or what was allowed does not have", async () => {
		expect((await exchange(agent, { scope: "internal_user_mgt_view" })).body.error).toBe("invalid_scope");
		const wider = await exchange(agent, { scope: "openid email" });
		expect(wider.body).toMatchObject({ error: "consent_required", scope: "openid email" });
	});

	test("RFC 8693 §4.1: is the actor itself, also by a token of its own, and nobody else is", async () => {
		const own = await ask(agent, { grant_type: "client_credentials", scope: "internal_user_mgt_list" });
		const actor = { actor_token: own.body.access_token ?? "", actor_token_type: ACCESS_TOKEN };
		const { body } = await exchange(agent, actor);
		expect(decodeJwt(body.access_token ?? "").act).toEqual({ sub: agent.clientId });
		const another = await exchange(agent, { actor_token: subject, actor_token_type: ACCESS_TOKEN });
		expect(another.body.error).toBe("invalid_request");
		const second = await agentOf(team);
		expect((await exchange(second, actor)).body.error).toBe("invalid_request");
		expect((await exchange(second)).body.error).toBe("consent_required");
	});

	test("RFC 8693 §4.1: an agent that acts by the token of another one has it nested in its own claim", async () => {
		const first = (await exchange(agent)).body.access_token ?? "";
		const second = await agentOf(team);
		const asked = await exchange(second, { subject_token: first });
		await allow(String(asked.body.consent_uri));
		const { body } = await exchange(second, { subject_token: first });
		expect(decodeJwt(body.access_token ?? "").act).toEqual({ sub: second.clientId, act: { sub: agent.clientId } });
	});

	test("ends with its team: what it has counts no more, and nothing is issued", async () => {
		const ending = await aTeam();
		const other = await agentOf(ending);
		const { body } = await ask(other, { grant_type: "client_credentials", scope: "internal_user_mgt_list" });
		const users = () => api("GET", USERS, { token: body.access_token ?? "" });
		expect((await users()).status).toBe(200);
		await scimOf("root").send("DELETE", `/Groups/${ending}`);
		await eventually("the tokens to end", async () => expect((await users()).status).toBe(401));
		await eventually("the credentials to end", async () =>
			expect((await ask(other, { grant_type: "client_credentials" })).body.error).toBe("invalid_client"),
		);
	});

	test("acts for nobody whose consent an administrator has withdrawn, and is told apart in the audit log", async () => {
		const asked = await exchange(agent);
		if (asked.body.error === "consent_required") await allow(String(asked.body.consent_uri));
		const token = (await exchange(agent)).body.access_token ?? "";
		const { sub } = decodeJwt(token);
		const consents = `/t/root/api/server/v1/applications/${agent.id}/consents`;
		expect((await api("DELETE", `${consents}/${sub}`)).status).toBe(204);
		await eventually("the token to end", async () =>
			expect((await api("GET", "/t/root/oauth2/userinfo", { token })).status).toBe(401),
		);
		expect((await exchange(agent)).body.error).toBe("consent_required");
		expect(expectRefusal(await api("DELETE", `${consents}/${sub}`), 404, "APP-1040").description).toContain("nothing");
		type Events = { events: { action: string; actor: { type: string }; target: { id: string }; details: object }[] };
		const logged = async (query: string) =>
			(await api<Events>("GET", `/t/root/api/server/v1/audit-events?limit=100&${query}`)).body.events;
		const [withdrawn] = await logged("action=application.consent-withdrawn");
		expect(withdrawn).toMatchObject({ target: { id: agent.id }, details: { userId: sub } });
		for (const { actor } of await logged("actorType=agent")) expect(actor.type).toBe("agent");
		expect((await api("GET", "/t/root/api/server/v1/audit-events?actorType=robot")).status).toBe(400);
	});

	test("is refused by the person at the account, with the tokens that it has", async () => {
		await allow(String((await exchange(agent)).body.consent_uri));
		const token = (await exchange(agent)).body.access_token ?? "";
		const browser = await signedInToConsole("/account/applications");
		await browser.submit("/account/applications/end", { application: agent.id });
		await eventually("the token to end", async () =>
			expect((await api("GET", "/t/root/oauth2/userinfo", { token })).status).toBe(401),
		);
		expect((await exchange(agent)).body.error).toBe("consent_required");
	});
});
