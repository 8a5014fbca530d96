import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import { userSessions } from "../people/user-sessions";
import { endOwnDevice, ownDevices } from "./own-devices";

let context: RequestContext;
let organizationId: string;
beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	const { sql } = await database();
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
		values (${organizationId}, ${newId()}, 'television', 'Television', '{}', '{}', '{}', 'openid')`;
});

async function someone(): Promise<RequestContext> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	return { ...context, principal: { ...context.principal, type: "user", id, name: id } };
}

/** A grant with a token, as the protocol engine writes them. */
async function letIn({ principal }: RequestContext, token: Record<string, unknown>, model = "AccessToken") {
	const grantId = newId();
	const keys = { grantId: null, userCode: null, uid: null, accountId: null };
	const of = { clientId: "television", accountId: principal.id };
	const write = (model: string, id: string, payload: object, more: object) =>
		upsertArtifact({
			...{ organizationId, model, id, expiresInSeconds: 600 },
			payload: { ...of, iat: Math.floor(Date.now() / 1000), ...payload },
			keys: { ...keys, ...more },
		});
	await write("Grant", grantId, {}, { accountId: principal.id });
	await write(model, sha256(`token-${grantId}`), token, { grantId });
	return grantId;
}

test("devices and approved requests are listed, those of browsers and of ended sessions are not", async () => {
	const ada = await someone();
	const device = await letIn(ada, { gty: "device_code refresh_token", iiat: 1_700_000_000 }, "RefreshToken");
	const request = await letIn(ada, { gty: "ciba" });
	await letIn(ada, { gty: "authorization_code" });
	await letIn(ada, { gty: "device_code", expiresWithSession: true, sessionUid: "a-session-that-has-ended" });
	await letIn(await someone(), { gty: "device_code" });
	expect(await ownDevices(ada.principal)).toMatchObject([
		{ grantId: request, kind: "request", applicationName: "Television" },
		{ grantId: device, kind: "device", startedAt: "2023-11-14T22:13:20.000Z" },
	]);
	const { sessions } = await userSessions(context, ada.principal.id);
	expect(sessions.map(({ kind, applicationName }) => [kind, applicationName])).toEqual([
		["request", "Television"],
		["device", "Television"],
	]);
});

test("people end what a device was given, once, with an audit event, and nobody else's", async () => {
	const [ada, bob] = [await someone(), await someone()];
	const device = await letIn(ada, { gty: "device_code" });
	expect(await endOwnDevice(bob, device)).toBe(false);
	expect(await endOwnDevice(ada, device)).toBe(true);
	expect(await endOwnDevice(ada, device)).toBe(false);
	expect(await ownDevices(ada.principal)).toEqual([]);
	const { sql } = await database();
	const left = await sql`select from token_artifacts where grant_id = ${device} or id = ${device}`;
	const events = await sql`select from audit_events where action = 'session.ended' and target_id = ${device}`;
	expect([left.length, events.length]).toEqual([0, 1]);
});
