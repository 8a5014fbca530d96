import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { upsertArtifact } from "@/lib/platform/tokens";
import { ownApplications, revokeOwnApplication } from "./own-applications";
import { authenticatedAt } from "./own-sessions";

let context: RequestContext;
let organizationId: string;
const [wiki, console_] = [newId(), newId()];

beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	const { sql } = await database();
	for (const [id, clientId, firstParty] of [
		[wiki, "wiki", false],
		[console_, "console", true],
	] as const)
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope, first_party)
			values (${organizationId}, ${id}, ${clientId}, ${clientId}, '{}', '{}', '{}', 'openid', ${firstParty})`;
});

async function someone(): Promise<RequestContext> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	return { ...context, principal: { ...context.principal, type: "user", id, name: id } };
}

async function granted({ principal }: RequestContext, clientId: string): Promise<string> {
	const id = newId();
	const keys = { grantId: null, userCode: null, uid: null, accountId: principal.id };
	await upsertArtifact({
		organizationId,
		model: "Grant",
		id,
		payload: { clientId, openid: { scope: "openid email" } },
		keys,
		expiresInSeconds: 60,
	});
	await upsertArtifact({
		organizationId,
		model: "RefreshToken",
		id: newId(),
		payload: { clientId },
		keys: { ...keys, grantId: id },
		expiresInSeconds: 60,
	});
	return id;
}

test("users see the applications that act for them, without Portico's own, and can end one of them but none of another user", async () => {
	const [ada, bob] = [await someone(), await someone()];
	for (const person of [ada, bob]) for (const clientId of ["wiki", "console"]) await granted(person, clientId);
	expect(await ownApplications(ada.principal)).toMatchObject([
		{ id: wiki, name: "wiki", scopes: ["email", "openid"], tokens: 1 },
	]);
	expect(await revokeOwnApplication(ada, console_)).toBe(false);
	expect(await revokeOwnApplication(ada, "no id")).toBe(false);
	expect(await revokeOwnApplication(ada, wiki)).toBe(true);
	expect(await revokeOwnApplication(ada, wiki)).toBe(false);
	expect(await ownApplications(ada.principal)).toEqual([]);
	expect(await ownApplications(bob.principal)).toHaveLength(1);
	const { sql } = await database();
	const left = await sql<{ model: string }[]>`
		select model from token_artifacts where organization_id = ${organizationId} and payload->>'clientId' = 'wiki'`;
	expect(left.map(({ model }) => model).toSorted()).toEqual(["Grant", "RefreshToken"]);
});

test("the time of the authentication is returned for a session of the user only", async () => {
	const [ada, eve] = [await someone(), await someone()];
	const uid = newId();
	const keys = { grantId: null, userCode: null, uid, accountId: ada.principal.id };
	await upsertArtifact({
		organizationId,
		model: "Session",
		id: newId(),
		payload: { loginTs: 1_900_000_000 },
		keys,
		expiresInSeconds: 60,
	});
	expect(await authenticatedAt(ada.principal, uid)).toBe(1_900_000_000_000);
	expect(await authenticatedAt(eve.principal, uid)).toBeNull();
	expect(await authenticatedAt(ada.principal, newId())).toBeNull();
});

test.each([-300, 300])(
	"the time of the authentication is by the clock of the database, not %i s apart",
	async (apart) => {
		const ada = await someone();
		const uid = newId();
		const before = Date.now();
		const there = Math.floor(before / 1000) + apart;
		const keys = { grantId: null, userCode: null, uid, accountId: ada.principal.id };
		await upsertArtifact({
			organizationId,
			model: "Session",
			id: newId(),
			payload: { loginTs: there - 100, exp: there + 60 },
			keys,
			expiresInSeconds: 60,
		});
		// Rounded to seconds there and here, and measured by the round trip to the database.
		const atMs = Number(await authenticatedAt(ada.principal, uid)) + 100_000;
		expect([before - 5_000 <= atMs, atMs <= Date.now() + 5_000]).toEqual([true, true]);
	},
);
