import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { resetUser, signOutElsewhere, signOutUser } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { writePlacesFile } from "@/lib/platform/places/fixtures/a-places-file";
import { sha256, upsertArtifact, verifyAccessToken } from "@/lib/platform/tokens";
import { deleteEndedSessions } from "../";
import { endSignIn } from "../logout/end-sign-in";
import { endOwnSession, ownSessions, sessionOfToken } from "./own-sessions";
import { endSession, recordSession } from "./session-repository";

let context: RequestContext;
let organizationId: string;
beforeAll(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	const { sql } = await database();
	for (const [clientId, name] of [
		["console", "Console"],
		["wiki", "Wiki"],
	])
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope)
			values (${organizationId}, ${newId()}, ${clientId ?? ""}, ${name ?? ""}, '{}', '{}', '{}', 'openid')`;
});

/** A user with an account. */
async function someone(): Promise<RequestContext> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${id}, ${id}, ${id})`;
	return { ...context, principal: { ...context.principal, type: "user", id, name: id } };
}

/** A session of the protocol engine, as it writes one, and a token bound to it. */
async function signIn(
	{ principal }: RequestContext,
	clientIds = ["console"],
	issuer = organizationId,
	elsewhere: { organizationId: string; uid: string } | null = null,
): Promise<{ uid: string; token: string }> {
	const uid = `session-${newId()}`;
	const authorizations = Object.fromEntries(clientIds.map((id) => [id, {}]));
	const keys = { grantId: null, userCode: null, uid, accountId: principal.id };
	await upsertArtifact({
		organizationId: issuer,
		model: "Session",
		id: newId(),
		payload: { accountId: principal.id, authorizations },
		keys,
		expiresInSeconds: 3600,
	});
	await recordSession(issuer, {
		uid,
		userId: principal.id,
		amr: ["pwd", "otp"],
		applicationName: "Console",
		userAgent: "a browser",
		clientAddress: "192.0.2.7",
		elsewhere,
	});
	const token = `token-${newId()}`;
	const payload = { clientId: "console", accountId: principal.id, expiresWithSession: true, sessionUid: uid };
	await upsertArtifact({
		organizationId: issuer,
		model: "AccessToken",
		id: sha256(token),
		payload,
		keys: { ...keys, accountId: null },
		expiresInSeconds: 60,
	});
	return { uid, token };
}

describe("sessions of the calling user", () => {
	test("are listed, the latest first, with all their applications", async () => {
		const ada = await someone();
		const first = await signIn(ada);
		const second = await signIn(ada, ["wiki", "console"]);
		const listed = await ownSessions(ada.principal);
		expect(listed.map(({ uid }) => uid)).toEqual([second.uid, first.uid]);
		expect(listed[0]).toMatchObject({ amr: "pwd otp", userAgent: "a browser", applications: ["Console", "Wiki"] });
		expect(listed[1]).toMatchObject({ applications: ["Console"] });
		expect(await sessionOfToken(first.token)).toEqual({ uid: first.uid, grantId: null });
	});

	test("say in which country their address is, where the operator has a file of places", async () => {
		const folder = mkdtempSync(join(tmpdir(), "portico-places-"));
		const ada = await someone();
		await signIn(ada);
		expect(await ownSessions(ada.principal)).toMatchObject([{ country: null }]);
		const file = join(folder, "places.mmdb");
		writePlacesFile(file, [{ network: "192.0.2.0/24", country: "JP" }]);
		environment().geoipFile = file;
		try {
			expect(await ownSessions(ada.principal)).toMatchObject([{ country: "JP" }]);
		} finally {
			environment().geoipFile = undefined;
			rmSync(folder, { recursive: true });
		}
	});

	test("when one ends, its tokens become invalid, those of other sessions stay valid, and there is an audit row", async () => {
		const ada = await someone();
		const [ended, kept] = [await signIn(ada), await signIn(ada)];
		expect(await endOwnSession(ada, ended.uid)).toBe(true);
		expect(await verifyAccessToken(ended.token)).toBeNull();
		expect(await verifyAccessToken(kept.token)).not.toBeNull();
		expect((await ownSessions(ada.principal)).map(({ uid }) => uid)).toEqual([kept.uid]);
		expect(await endOwnSession(ada, ended.uid)).toBe(false);
		const { sql } = await database();
		const audited = await sql`
			select actor_id, target_id from audit_events where organization_id = ${organizationId} and action = 'session.ended'
				and target_id = ${ended.uid}`;
		expect(audited).toMatchObject([{ actor_id: ada.principal.id }]);
	});

	test("include those at all issuers of the user, and can be ended at each", async () => {
		const { sql } = await database();
		const below = await anOrganizationBelow(organizationId);
		const bob = await someone();
		await sql`update users set organization_id = ${below.id} where id = ${bob.principal.id}`;
		// The token of the issuer above is valid in the user's home organization, which is that of the principal.
		const atHome = { ...bob, principal: { ...bob.principal, organizationId: below.id, organizationName: below.name } };
		const [above, home] = [await signIn(bob), await signIn(bob, ["console"], below.id)];
		expect((await ownSessions(atHome.principal)).map(({ uid }) => uid)).toEqual([home.uid, above.uid]);
		expect(await sessionOfToken(above.token)).toEqual({ uid: above.uid, grantId: null });
		expect(await endOwnSession(atHome, above.uid)).toBe(true);
		expect(await verifyAccessToken(above.token)).toBeNull();
		expect((await ownSessions(atHome.principal)).map(({ uid }) => uid)).toEqual([home.uid]);
	});

	test("are one for one sign-in, whatever organizations it was continued at, and end together", async () => {
		const { sql } = await database();
		const below = await anOrganizationBelow(organizationId);
		const bob = await someone();
		await sql`update users set organization_id = ${below.id} where id = ${bob.principal.id}`;
		const [home, other] = [await signIn(bob, ["wiki"], below.id), await signIn(bob, ["console"], below.id)];
		const above = await signIn(bob, ["console"], organizationId, { organizationId: below.id, uid: home.uid });
		const listed = await ownSessions(bob.principal);
		expect(listed.map(({ uid, furtherUids }) => [uid, ...furtherUids])).toEqual([[home.uid, above.uid], [other.uid]]);
		expect(await endOwnSession(bob, above.uid)).toBe(true);
		expect((await ownSessions(bob.principal)).map(({ uid }) => uid)).toEqual([other.uid]);
		for (const ended of [home, above]) expect(await verifyAccessToken(ended.token)).toBeNull();
	});

	test("of a console user of an organization below end at the sign-out, and the cookie of their home is deleted", async () => {
		const { sql } = await database();
		const below = await anOrganizationBelow(organizationId);
		const bob = await someone();
		await sql`update users set organization_id = ${below.id} where id = ${bob.principal.id}`;
		const { uid, token } = await signIn(bob);
		await sql`
			update token_artifacts set payload = payload || ${JSON.stringify({ extra: { org_id: below.id } })}::text::jsonb
			where id = ${sha256(token)}`;
		expect(await endSignIn(token)).toEqual([
			expect.stringMatching(new RegExp(`^portico_session_${below.name}=; Max-Age=0; Path=/t/${below.name};`)),
			expect.stringMatching(new RegExp(`^portico_session_${below.name}\\.sig=; Max-Age=0; Path=/t/${below.name};`)),
			// What leads the account to that home.
			expect.stringMatching(new RegExp(`^portico_home_${below.name}=; Max-Age=0; Path=/;`)),
		]);
		await aSecondPasses();
		expect(await verifyAccessToken(token)).toBeNull();
		expect((await ownSessions(bob.principal)).map((session) => session.uid)).not.toContain(uid);
		const ada = await someone();
		expect(await endSignIn((await signIn(ada)).token)).toEqual([
			expect.stringMatching(new RegExp(`^portico_home_${context.principal.organizationName}=; Max-Age=0; Path=/;`)),
		]);
	});

	test("from which a session was created end with a sign-out above, but only in this browser and of this user", async () => {
		const { sql } = await database();
		const below = await anOrganizationBelow(organizationId);
		const [bob, eve] = [await someone(), await someone()];
		await sql`update users set organization_id = ${below.id} where id in (${bob.principal.id}, ${eve.principal.id})`;
		const atHome = (who: RequestContext) => signIn(who, ["portico-organizations"], below.id);
		const [home, otherBrowser, eves] = [await atHome(bob), await atHome(bob), await atHome(eve)];
		const above = async ({ uid }: { uid: string }) => {
			const began = await signIn(bob, ["console"], organizationId, { organizationId: below.id, uid });
			await sql`
				update token_artifacts set payload = payload || ${JSON.stringify({ extra: { org_id: below.id } })}::text::jsonb
				where id = ${sha256(began.token)}`;
			return began;
		};
		const { uid, token } = await above(home);
		// A sign-in to another application with the existing session does not remove the link to the session at home.
		await recordSession(organizationId, {
			uid,
			userId: bob.principal.id,
			amr: ["pwd"],
			applicationName: "Wiki",
			userAgent: "a browser",
			clientAddress: "192.0.2.7",
			elsewhere: null,
		});
		await endSignIn(token);
		expect((await ownSessions(bob.principal)).map((session) => session.uid)).toEqual([otherBrowser.uid]);
		expect(await verifyAccessToken(home.token)).toBeNull();
		await endSignIn((await above(eves)).token);
		expect((await ownSessions(eve.principal)).map((session) => session.uid)).toEqual([eves.uid]);
	});

	test("all except the current one end in one call", async () => {
		const ada = await someone();
		const [here, there, elsewhere] = [await signIn(ada), await signIn(ada), await signIn(ada)];
		expect(await signOutElsewhere(ada, { uid: here.uid, grantId: null })).toBe(2);
		expect(await verifyAccessToken(there.token)).toBeNull();
		expect(await verifyAccessToken(elsewhere.token)).toBeNull();
		expect(await verifyAccessToken(here.token)).not.toBeNull();
	});

	test("of another user cannot be ended", async () => {
		const [ada, eve] = [await someone(), await someone()];
		const { uid, token } = await signIn(ada);
		expect(await endOwnSession(eve, uid)).toBe(false);
		expect(await signOutElsewhere(eve, { uid: "", grantId: null })).toBe(0);
		expect(await verifyAccessToken(token)).not.toBeNull();
	});

	test("rows of ended sessions are deleted, and those of others are not", async () => {
		const ada = await someone();
		const [over, alive] = [await signIn(ada), await signIn(ada)];
		const { sql } = await database();
		await sql`delete from token_artifacts where organization_id = ${organizationId} and uid = ${over.uid}`;
		await sql`update sign_in_sessions set started_at = now() - interval '1 hour' where organization_id = ${organizationId}`;
		expect(await deleteEndedSessions(1_000)).toBeGreaterThan(0);
		const left = await sql<{ uid: string }[]>`
			select uid from sign_in_sessions where organization_id = ${organizationId} and user_id = ${ada.principal.id}`;
		expect(left.map(({ uid }) => uid)).toEqual([alive.uid]);
	});
});

describe("the last sign-in of a user", () => {
	const lastOf = async (id: string) => {
		const { sql } = await database();
		const [row] = await sql<{ at: Date | null; revision: number }[]>`
			select last_sign_in_at as at, revision from users where id = ${id}`;
		return {
			at: row?.at === null || row?.at === undefined ? null : new Date(row.at).getTime(),
			revision: row?.revision,
		};
	};

	test("is stored for every issuer, also after the session has ended, and does not change the profile", async () => {
		const ada = await someone();
		const { id } = ada.principal;
		expect(await lastOf(id)).toEqual({ at: null, revision: 1 });
		const { uid } = await signIn(ada);
		const first = await lastOf(id);
		expect(first).toEqual({ at: expect.any(Number), revision: 1 });
		await endSession(organizationId, uid);
		expect(await lastOf(id)).toEqual(first);
		await signIn(ada, ["console"], (await anOrganizationBelow(organizationId)).id);
		expect((await lastOf(id)).at).toBeGreaterThan(first.at ?? 0);
	});

	test("never becomes earlier, and is not stored for a user who was deleted meanwhile", async () => {
		const ada = await someone();
		const { sql } = await database();
		await sql`update users set last_sign_in_at = now() + interval '1 hour' where id = ${ada.principal.id}`;
		const before = await lastOf(ada.principal.id);
		await signIn(ada);
		expect(await lastOf(ada.principal.id)).toEqual(before);
		await sql`delete from users where id = ${ada.principal.id}`;
		const { uid } = await signIn(ada);
		expect(await sql`select from sign_in_sessions where uid = ${uid}`).toHaveLength(0);
	});

	test("is stored by concurrent sign-ins into the same session, during concurrent sign-outs, without a deadlock", async () => {
		const ada = await someone();
		const { sql } = await database();
		const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn(ada)));
		const again = (uid: string) =>
			recordSession(organizationId, {
				uid,
				userId: ada.principal.id,
				amr: ["pwd"],
				applicationName: "Console",
				userAgent: "",
				clientAddress: "",
				elsewhere: null,
			});
		for (let round = 0; round < 25; round++)
			await Promise.all([
				...sessions.map(({ uid }) => again(uid)),
				...sessions.map(({ uid }) => again(uid)),
				resetUser(context, ada.principal.id),
				signOutUser(context, ada.principal.id),
				sql`update users set display_name = display_name where id = ${ada.principal.id}`,
			]);
		expect((await lastOf(ada.principal.id)).at).not.toBeNull();
	});
});
