import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { upsertArtifact } from "@/lib/platform/tokens";
import { updateOrganization } from "./";

type Status = "ACTIVE" | "DISABLED";

let above: RequestContext;
let disabled: { id: string };
let below: { id: string };
let beside: { id: string };

beforeAll(async () => {
	above = await anOrganization();
	disabled = await anOrganizationBelow(above.principal.organizationId);
	below = await anOrganizationBelow(disabled.id);
	beside = await anOrganizationBelow(above.principal.organizationId);
});

const setStatus = (status: Status) =>
	updateOrganization(above, disabled.id, { displayName: "Changed", status, defaultLanguage: null });

async function aUser(organizationId: string): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	return id;
}

/** Stores a session with a grant and tokens of a user at an issuer, as the protocol engine does; returns their ids. */
async function signIn(issuer: string, accountId: string): Promise<string[]> {
	const { sql } = await database();
	const [session, grant, code, token, uid] = Array.from({ length: 5 }, newId) as [
		string,
		string,
		string,
		string,
		string,
	];
	const clientId = `app-${session.slice(-12)}`;
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope, settings)
		values (${issuer}, ${newId()}, ${clientId}, 'Told', '{}', '{}', '{}', 'openid',
			${JSON.stringify({ logout: { backChannelUrl: "https://told.example/" } })}::text::jsonb)`;
	const keys = { grantId: null, userCode: null, uid: null, accountId: null };
	const authorizations = { [clientId]: { sid: session, grantId: grant } };
	await upsertArtifact({
		organizationId: issuer,
		model: "Session",
		id: session,
		payload: { accountId, authorizations },
		keys: { ...keys, uid, accountId },
		expiresInSeconds: 3_600,
	});
	await upsertArtifact({
		organizationId: issuer,
		model: "Grant",
		id: grant,
		payload: { accountId, clientId },
		keys: { ...keys, accountId },
		expiresInSeconds: 3_600,
	});
	const payload = { accountId, clientId, grantId: grant };
	await upsertArtifact({
		organizationId: issuer,
		model: "AuthorizationCode",
		id: code,
		payload,
		keys: { ...keys, grantId: grant },
		expiresInSeconds: 60,
	});
	await upsertArtifact({
		organizationId: issuer,
		model: "AccessToken",
		id: token,
		payload,
		keys: { ...keys, grantId: grant },
		expiresInSeconds: 3_600,
	});
	await sql`
		insert into sign_in_sessions (organization_id, uid, user_id, amr, application_name, user_agent, client_address, started_at)
		values (${issuer}, ${uid}, ${accountId}, 'pwd', 'Told', '', '', now())`;
	return [session, grant, code, token];
}

async function left(ids: readonly string[]): Promise<number> {
	const { sql } = await database();
	return (await sql`select from token_artifacts where id = any(${[...ids]})`).length;
}

async function told(issuer: string, [session = ""]: readonly string[]): Promise<number> {
	const { sql } = await database();
	return (await sql`select from logout_notices where organization_id = ${issuer} and sid = ${session}`).length;
}

describe("disabling an organization ends", () => {
	test("the sign-ins there and below, and has their applications told", async () => {
		await setStatus("ACTIVE");
		for (const { id } of [disabled, below]) {
			const ids = await signIn(id, await aUser(id));
			await setStatus("DISABLED");
			expect(await left(ids)).toBe(0);
			expect(await told(id, ids)).toBe(1);
			await setStatus("ACTIVE");
			expect(await left(ids)).toBe(0);
		}
		const { sql } = await database();
		expect(
			await sql`select from sign_in_sessions where organization_id = any(${[disabled.id, below.id]})`,
		).toHaveLength(0);
	});

	test("those of its users above, and tokens that act in it", async () => {
		const root = above.principal.organizationId;
		const ids = await signIn(root, await aUser(below.id));
		const machine = newId();
		const payload = { clientId: "machine", extra: { org_id: disabled.id } };
		const keys = { grantId: null, userCode: null, uid: null, accountId: null };
		await upsertArtifact({
			organizationId: root,
			model: "ClientCredentials",
			id: machine,
			payload,
			keys,
			expiresInSeconds: 3_600,
		});
		await setStatus("DISABLED");
		expect(await left([...ids, machine])).toBe(0);
		expect(await told(root, ids)).toBe(1);
		await setStatus("ACTIVE");
	});

	test("nothing of others: above, beside, and of a guest at home", async () => {
		const root = above.principal.organizationId;
		const guest = await aUser(root);
		const { sql } = await database();
		await sql`insert into organization_members (organization_id, user_id, joined_at) values (${disabled.id}, ${guest}, now())`;
		const kept = [
			...(await signIn(root, guest)),
			...(await signIn(beside.id, await aUser(beside.id))),
			...(await signIn(root, await aUser(beside.id))),
		];
		const there = await signIn(disabled.id, guest);
		await setStatus("DISABLED");
		expect(await left(kept)).toBe(kept.length);
		expect(await left(there)).toBe(0);
		await setStatus("ACTIVE");
	});

	test("nothing where only the name changes, and no memory of what was used once", async () => {
		const ids = await signIn(disabled.id, await aUser(disabled.id));
		await setStatus("ACTIVE");
		expect(await left(ids)).toBe(ids.length);
		const used = newId();
		const keys = { grantId: null, userCode: null, uid: null, accountId: null };
		await upsertArtifact({
			organizationId: disabled.id,
			model: "ReplayDetection",
			id: used,
			payload: {},
			keys,
			expiresInSeconds: 3_600,
		});
		await setStatus("DISABLED");
		expect(await left([used])).toBe(1);
		await setStatus("ACTIVE");
	});

	test("what a worker that did not know yet let through, when it is enabled again", async () => {
		await setStatus("DISABLED");
		const ids = await signIn(disabled.id, await aUser(disabled.id));
		await setStatus("ACTIVE");
		expect(await left(ids)).toBe(0);
	});
});
