import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import {
	applicationByClientId,
	createApplication,
	getApplication,
	listApplications,
	updateApplication,
} from "@/lib/identity/applications";
import {
	type ApplicationBody,
	applicationSettingsSchema,
	applicationUpdateSchema,
	TOKEN_EXCHANGE,
} from "@/lib/identity/applications/contract";
import { consentPort } from "@/lib/identity/directory";
import { newId, processState, type RequestContext } from "@/lib/platform/kernel";
import { insertArtifact, sha256, verifyAccessToken } from "@/lib/platform/tokens";
import { ownApplications, revokeOwnApplication } from "../sessions/own-applications";
import { allowAgent, askingAgent } from "./agent-consent";
import { endOwnAgent, ownAgents } from "./own-agents";

let context: RequestContext;
let organizationId: string;
beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	// The caches are made by whoever needs them first, and are shared with other tests.
	await Promise.all([verifyAccessToken(newId()), applicationByClientId(organizationId, newId())]);
});

async function someone(): Promise<RequestContext> {
	const { sql } = await database();
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, 'Ada')`;
	return { ...context, principal: { ...context.principal, type: "user", id, name: "Ada" } };
}

/** A group of these people. */
async function group(...people: RequestContext[]): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into groups (organization_id, id, display_name, created_at, updated_at)
		values (${organizationId}, ${id}, ${id}, now(), now())`;
	for (const { principal } of people)
		await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${id}, ${principal.id})`;
	return id;
}

const owned = (type: "user" | "group", id: string, members: object = {}) =>
	applicationSettingsSchema.parse({
		name: `Agent ${id.slice(-6)}`,
		grantTypes: ["client_credentials", TOKEN_EXCHANGE],
		scopes: ["internal_user_mgt_list", "internal_user_mgt_view"],
		agent: { owner: { type, id }, ...members },
	});
const agentOf = (type: "user" | "group", id: string, members: object = {}) =>
	createApplication(context, owned(type, id, members));

/** Stores an access token: of the agent itself, or for a person. */
async function tokenOf({ clientId }: ApplicationBody, accountId?: string, scope = "openid internal_user_mgt_view") {
	const value = newId();
	const grantId = accountId === undefined ? null : newId();
	const keys = { grantId: null, userCode: null, uid: null };
	const stored = { organizationId, expiresInSeconds: 600 };
	if (grantId !== null)
		await insertArtifact({
			...{ ...stored, model: "Grant", id: grantId, payload: { clientId, accountId } },
			keys: { ...keys, accountId: accountId ?? null },
		});
	await insertArtifact({
		...{ ...stored, model: accountId === undefined ? "ClientCredentials" : "AccessToken", id: sha256(value) },
		payload: { clientId, scope, ...(accountId === undefined ? {} : { accountId, grantId }) },
		keys: { ...keys, grantId },
	});
	return value;
}

/** As another worker sees a token, which has not seen it before. */
async function elsewhere(token: string) {
	for (const cache of ["verified-tokens", "applications"])
		processState(cache, () => new Map<string, unknown>()).clear();
	return verifyAccessToken(token);
}

const change = async (agent: ApplicationBody, members: object) => {
	const { revision: _, ...current } = await getApplication(context, agent.id);
	return updateApplication(
		context,
		agent.id,
		applicationUpdateSchema.parse({ ...current, ...members }),
		async () => "fine",
	);
};

describe("an agent ends with its owner", () => {
	test("a person who is disabled or deleted: at the next look of every worker its tokens and its credentials count no more", async () => {
		const { sql } = await database();
		const ada = await someone();
		const agent = await agentOf("user", ada.principal.id);
		const token = await tokenOf(agent);
		expect(await elsewhere(token)).toMatchObject({ type: "application", agent: { id: agent.id, name: agent.name } });
		expect(agent.agentOwner).toEqual({ name: "Ada", state: "active" });
		await sql`update users set disabled_at = now() where id = ${ada.principal.id}`;
		expect(await elsewhere(token)).toBeNull();
		expect(await applicationByClientId(organizationId, agent.clientId)).toBeUndefined();
		expect((await getApplication(context, agent.id)).agentOwner).toEqual({ name: "Ada", state: "disabled" });
		await sql`delete from users where id = ${ada.principal.id}`;
		expect(await elsewhere(token)).toBeNull();
		expect((await getApplication(context, agent.id)).agentOwner).toEqual({ name: null, state: "gone" });
	});

	test("a group that is deleted, a lifetime that is over, and an agent that is disabled", async () => {
		const { sql } = await database();
		const id = await group();
		const [first, second] = [await agentOf("group", id), await agentOf("group", id)];
		const third = await agentOf("group", id, { endsAt: "2026-01-01T00:00:00+01:00" });
		const tokens = await Promise.all([first, second, third].map((agent) => tokenOf(agent)));
		expect(await Promise.all(tokens.map(async (token) => (await elsewhere(token)) !== null))).toEqual([
			true,
			true,
			false,
		]);
		await change(second, { enabled: false });
		expect(await elsewhere(tokens[1] ?? "")).toBeNull();
		await sql`delete from groups where id = ${id}`;
		expect(await elsewhere(tokens[0] ?? "")).toBeNull();
		expect(await applicationByClientId(organizationId, first.clientId)).toBeUndefined();
	});

	test("the owner ends it at the account, as everybody of its group does, and nobody else", async () => {
		const [ada, ben, eve] = [await someone(), await someone(), await someone()];
		const agents = [await agentOf("user", ada.principal.id), await agentOf("group", await group(ben))];
		const token = await tokenOf(agents[1] as ApplicationBody);
		expect((await ownAgents(ada.principal)).map(({ id }) => id)).toEqual([agents[0]?.id]);
		expect(await ownAgents(ben.principal)).toMatchObject([
			{ id: agents[1]?.id, scopes: owned("user", newId()).scopes },
		]);
		for (const { id } of agents) expect(await endOwnAgent(eve, id)).toBe(false);
		expect(await endOwnAgent(ben, agents[1]?.id ?? "")).toBe(true);
		expect(await endOwnAgent(ben, agents[1]?.id ?? "")).toBe(false);
		expect(await ownAgents(ben.principal)).toEqual([]);
		expect(await elsewhere(token)).toBeNull();
	});
});

describe("an agent has never more than", () => {
	test("the scopes that it has now, and those that the person holds now", async () => {
		const { sql } = await database();
		const ada = await someone();
		const agent = await agentOf("group", await group(ada));
		const role = newId();
		await sql`
			insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
			values (${organizationId}, ${role}, ${role}, ${["internal_user_mgt_view", "internal_role_mgt_view"]}, now(), now())`;
		await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${role}, ${ada.principal.id})`;
		const scope = "openid internal_user_mgt_view internal_user_mgt_list internal_role_mgt_view";
		const [own, forAda] = [await tokenOf(agent, undefined, scope), await tokenOf(agent, ada.principal.id, scope)];
		const scopesOf = async (token: string) => [...((await elsewhere(token))?.scopes ?? [])].sort();
		expect(await scopesOf(forAda)).toEqual(["internal_user_mgt_view", "openid"]);
		expect(await scopesOf(own)).toEqual(["internal_user_mgt_list", "internal_user_mgt_view", "openid"]);
		await change(agent, { scopes: ["internal_user_mgt_list"] });
		expect(await scopesOf(forAda)).toEqual(["openid"]);
		expect(await scopesOf(own)).toEqual(["internal_user_mgt_list", "openid"]);
	});

	test("what the person allowed it, in words of scopes that both have; the person ends it where they see it", async () => {
		const ada = await someone();
		const agent = await agentOf("group", await group());
		const asked = await askingAgent(ada.principal, agent.id, "openid email internal_user_mgt_view offline_access");
		expect(asked).toMatchObject({ name: agent.name, ownerType: "group", scopes: ["openid", "email"] });
		expect(await allowAgent(ada, agent.id, "internal_user_mgt_view")).toBe(false);
		expect(await allowAgent(ada, agent.id, "openid email")).toBe(true);
		const remembered = () => consentPort(organizationId).remembered(ada.principal.id, agent.id);
		expect(await remembered()).toEqual(["openid", "email"]);
		expect(await ownApplications(ada.principal)).toMatchObject([{ id: agent.id, isAgent: true }]);
		const token = await tokenOf(agent, ada.principal.id);
		expect(await elsewhere(token)).toMatchObject({ type: "user", id: ada.principal.id, agent: { id: agent.id } });
		expect(await revokeOwnApplication(ada, agent.id)).toBe(true);
		expect(await remembered()).toEqual([]);
		expect(await elsewhere(token)).toBeNull();
	});

	test("an organization: nobody of another one is asked by it, or owns it", async () => {
		const stranger = { ...(await anOrganization()).principal };
		const agent = await agentOf("group", await group());
		expect(await askingAgent(stranger, agent.id, "openid")).toBeNull();
		await expect(agentOf("user", stranger.id)).rejects.toMatchObject({ code: "APP-1001" });
		await expect(agentOf("group", newId())).rejects.toMatchObject({ code: "APP-1001" });
	});
});

describe("what an agent does", () => {
	test("is told apart in the audit log: the agent acts, and the details say for whom", async () => {
		const agent = await agentOf("group", await group());
		const ada = await someone();
		const acting = { id: agent.id, name: agent.name };
		const forAda = { ...ada, principal: { ...ada.principal, agent: acting } };
		const other = await agentOf("group", await group());
		const { revision: _, ...current } = await getApplication(context, other.id);
		const renamed = applicationUpdateSchema.parse({ ...current, name: "By an agent" });
		await updateApplication(forAda, other.id, renamed, async () => "fine");
		const { sql } = await database();
		const [event] = await sql<{ actor: object; details: string }[]>`
			select jsonb_build_object('type', actor_type, 'id', actor_id, 'name', actor_name) as actor, details from audit_events
			where organization_id = ${organizationId} and action = 'application.updated' and target_name = 'By an agent'`;
		expect(event?.actor).toEqual({ type: "agent", ...acting });
		expect(JSON.parse(event?.details ?? "")).toEqual({ onBehalfOf: "Ada", onBehalfOfId: ada.principal.id });
	});
});

test("an application does not become an agent, nor an agent another application", async () => {
	const agent = await agentOf("group", await group());
	await expect(change(agent, { agent: null })).rejects.toMatchObject({ code: "APP-1001" });
	const listed = async (agents: "only" | "without") =>
		(
			await listApplications(context, context.principal.organizationName, {
				...{ agents, search: undefined, flowId: undefined, sort: "name", order: "asc", limit: 100, offset: 0 },
			})
		).applications.map(({ id }) => id);
	expect(await listed("only")).toContain(agent.id);
	expect(await listed("without")).not.toContain(agent.id);
});
