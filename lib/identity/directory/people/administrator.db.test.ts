import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aChild } from "@/db/fixtures/a-child-organization";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "@/lib/platform/messages";
import { smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import { pictures } from "@/lib/platform/pictures/fixtures/pictures";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import {
	changeOwnPicture,
	getUser,
	patchUser,
	removeFactor,
	resetUser,
	sendRecoveryMail,
	setTemporaryPassword,
	signOutUser,
	unlockUser,
	userCredentials,
	userSessions,
} from "..";
import { credentialPort, signInWithPassword, userPort } from "../accounts";
import { aMember, aRole, aUser, holding, patch } from "../fixtures/scim";
import { removePicture } from "./remove-picture";
import { userOf } from "./user-of";

const PASSWORD = "a sound passphrase 7";

async function signedIn({ principal }: RequestContext, userId: string) {
	const { sql } = await database();
	const [uid, grant] = [newId(), newId()];
	const { organizationId } = principal;
	const keys = { grantId: null, userCode: null, uid: null };
	await upsertArtifact({
		organizationId,
		model: "Session",
		id: newId(),
		payload: {},
		keys: { ...keys, uid, accountId: userId },
		expiresInSeconds: 60,
	});
	await upsertArtifact({
		organizationId,
		model: "Grant",
		id: grant,
		payload: {},
		keys: { ...keys, accountId: userId },
		expiresInSeconds: 60,
	});
	await upsertArtifact({
		organizationId,
		model: "RefreshToken",
		id: newId(),
		payload: {},
		keys: { ...keys, grantId: grant },
		expiresInSeconds: 60,
	});
	await sql`
		insert into sign_in_sessions (organization_id, uid, user_id, amr, application_name, user_agent, client_address, started_at)
		values (${organizationId}, ${uid}, ${userId}, 'pwd', 'Shop', 'Browser', '192.0.2.1', now())`;
}

const disabling = (active = false) => patch({ op: "replace", path: "active", value: active });

async function actionsOn({ principal }: RequestContext, id: string) {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where organization_id = ${principal.organizationId} and target_id = ${id} order by at`;
	return rows.map(({ action }) => action);
}

describe("an administrator", () => {
	test("sees where a user is signed in, here and above, and ends all of it", async () => {
		const context = await anOrganization();
		const child = await aChild(context);
		const user = await aUser(child);
		await signedIn(child, user.id);
		await signedIn(context, user.id);
		const { sessions } = await userSessions(child, user.id);
		expect(sessions.map(({ organization }) => organization.displayName)).toContain("Acme GmbH");
		expect(sessions.map(({ organization }) => organization.id).toSorted()).toEqual(
			[context.principal.organizationId, child.principal.organizationId].toSorted(),
		);
		expect(await signOutUser(child, user.id)).toEqual({ sessions: 2 });
		expect(await userSessions(child, user.id)).toEqual({ sessions: [] });
		const { sql } = await database();
		const ids = [context.principal.organizationId, child.principal.organizationId];
		expect(await sql`select from token_artifacts where organization_id = any(${ids}::uuid[])`).toHaveLength(0);
		expect(await actionsOn(child, user.id)).toEqual(["user.created", "user.signed-out"]);
	});

	test("sees one sign-in once, with every organization at which it was continued", async () => {
		const context = await anOrganization();
		const child = await aChild(context);
		const user = await aUser(child);
		await signedIn(child, user.id);
		await signedIn(context, user.id);
		const { sql } = await database();
		await sql`
			update sign_in_sessions s set elsewhere_organization_id = o.organization_id, elsewhere_uid = o.uid
			from sign_in_sessions o where o.user_id = s.user_id and o.organization_id = ${child.principal.organizationId}
				and s.organization_id = ${context.principal.organizationId}`;
		const { sessions } = await userSessions(child, user.id);
		expect(sessions).toMatchObject([
			{
				organization: { id: child.principal.organizationId },
				alsoIn: [{ id: context.principal.organizationId }],
			},
		]);
	});

	test("sets a temporary password, which ends the sessions and is never shown again", async () => {
		const context = await anOrganization();
		const user = await aUser(context, { password: PASSWORD });
		await signedIn(context, user.id);
		const { organizationId } = context.principal;
		const { password } = await setTemporaryPassword(context, user.id);
		expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
		expect(await userSessions(context, user.id)).toEqual({ sessions: [] });
		expect(await userCredentials(context, user.id)).toMatchObject({ password: true, passwordTemporary: true });
		expect(
			await signInWithPassword(organizationId, { username: user.username, password: PASSWORD, clientAddress: "" }),
		).toBeNull();
		expect(
			await signInWithPassword(organizationId, { username: user.username, password, clientAddress: "" }),
		).toMatchObject({
			id: user.id,
			passwordTemporary: true,
		});
		const port = userPort(organizationId);
		expect(await port.setPassword(user.id, PASSWORD, newId())).toBe(true);
		expect(await userCredentials(context, user.id)).toMatchObject({ passwordTemporary: false });
		expect(await actionsOn(context, user.id)).toEqual(["user.created", "user.password-set", "user.password-changed"]);
		const { sql } = await database();
		const rows = await sql`select details::text from audit_events where organization_id = ${organizationId}`;
		expect(JSON.stringify(rows)).not.toContain(password);
	});

	test("sends a user the way to a new password, three times in a while, and changes nothing else", async () => {
		const context = await anOrganization();
		const user = await aUser(context, { password: PASSWORD, emails: [{ value: `${newId()}@example.org` }] });
		const { organizationId } = context.principal;
		await createSender(context, smtpSender(1, { isDefault: true }));
		await signedIn(context, user.id);
		const sent = await Promise.allSettled(Array.from({ length: 5 }, () => sendRecoveryMail(context, user.id)));
		const refused = sent.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(refused).toMatchObject(Array(2).fill({ kind: "too-many-requests", code: "DIR-1018" }));
		const { sql } = await database();
		const queued = await sql`select template from messages where organization_id = ${organizationId}`;
		expect(queued.map(({ template }) => template)).toEqual(Array(3).fill("recovery-asked"));
		expect((await actionsOn(context, user.id)).slice(1)).toEqual(Array(3).fill("user.recovery-mail-sent"));
		expect((await userSessions(context, user.id)).sessions).toHaveLength(1);
		expect(
			await signInWithPassword(organizationId, { username: user.username, password: PASSWORD, clientAddress: "" }),
		).toMatchObject({ id: user.id });
	});

	test("sends none to other organizations' users, guests, who may do more, who is disabled or has no address", async () => {
		const context = await anOrganization();
		const child = await aChild(context);
		await createSender(context, smtpSender(1, { isDefault: true }));
		await createSender(child, smtpSender(1, { isDefault: true }));
		const withAddress = () => aUser(context, { emails: [{ value: `${newId()}@example.org` }] });
		const [user, guest, plain] = [await withAddress(), await withAddress(), await aUser(context, { emails: [] })];
		await aMember(child, guest.id);
		const other = await anOrganization();
		await expect(sendRecoveryMail(other, user.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(sendRecoveryMail(child, user.id)).rejects.toMatchObject({ kind: "not-found" });
		await expect(sendRecoveryMail(child, guest.id)).rejects.toMatchObject({ code: "DIR-1013" });
		await expect(sendRecoveryMail(context, plain.id)).rejects.toMatchObject({ code: "DIR-1017" });
		await aRole(context, ["internal_above"], [user.id]);
		await expect(sendRecoveryMail(holding(context, "internal_user_mgt_update"), user.id)).rejects.toMatchObject({
			kind: "forbidden",
		});
		await patchUser(context, guest.id, disabling());
		await expect(sendRecoveryMail(context, guest.id)).rejects.toMatchObject({ code: "DIR-1017" });
		const { sql } = await database();
		const ids = [context, child, other].map(({ principal }) => principal.organizationId);
		expect(await sql`select from messages where organization_id = any(${ids}::uuid[])`).toHaveLength(0);
	});

	test("sets none for themselves, for who may do more, for a guest, and for who is disabled", async () => {
		const context = await anOrganization();
		const child = await aChild(context);
		const [user, guest] = [await aUser(context), await aUser(context)];
		await aMember(child, guest.id);
		await aRole(context, ["system"], [user.id]);
		const self = { ...context, principal: { ...context.principal, id: user.id } };
		await expect(setTemporaryPassword(self, user.id)).rejects.toMatchObject({ kind: "conflict" });
		const lesser = holding(context, "internal_user_mgt_update");
		await expect(setTemporaryPassword(lesser, user.id)).rejects.toMatchObject({ kind: "forbidden" });
		await expect(setTemporaryPassword(child, guest.id)).rejects.toMatchObject({ kind: "conflict" });
		await patchUser(context, guest.id, disabling(), undefined);
		await expect(setTemporaryPassword(context, guest.id)).rejects.toMatchObject({ kind: "not-found" });
	});

	test("sees that wrong passwords lock a user, until when, and unlocks them", async () => {
		const context = await anOrganization();
		const user = await aUser(context, { password: PASSWORD });
		const { organizationId } = context.principal;
		const tried = (password: string) =>
			signInWithPassword(organizationId, { username: user.username, password, clientAddress: "192.0.2.7" });
		for (let n = 0; n < 9; n++) await tried("wrong");
		expect(await userCredentials(context, user.id)).toMatchObject({ lockedUntil: null });
		await tried("wrong");
		const { lockedUntil } = await userCredentials(context, user.id);
		expect(Date.parse(lockedUntil ?? "")).toBeGreaterThan(Date.now() + 60_000);
		expect(await tried(PASSWORD)).toBeNull();
		await unlockUser(context, user.id);
		await unlockUser(context, user.id);
		expect(await userCredentials(context, user.id)).toMatchObject({ lockedUntil: null });
		expect(await tried(PASSWORD)).toMatchObject({ id: user.id });
		expect(await actionsOn(context, user.id)).toEqual(["user.created", "user.unlocked"]);
	});

	test("removes one factor and leaves the others", async () => {
		const context = await anOrganization();
		const user = await aUser(context);
		const port = credentialPort(context.principal.organizationId);
		await port.saveTotpSecret(user.id, "SECRET", 1);
		const passkey = { credentialId: "a", publicKey: "b", counter: 0, transports: [], label: "Phone" };
		await port.savePasskey(user.id, passkey);
		const { factors } = await userCredentials(context, user.id);
		const totp = factors.find(({ kind }) => kind === "totp")?.id ?? "";
		await removeFactor(context, user.id, totp);
		expect((await userCredentials(context, user.id)).factors).toMatchObject([{ kind: "passkey", label: "Phone" }]);
		await expect(removeFactor(context, user.id, totp)).rejects.toMatchObject({ kind: "not-found" });
		expect(await actionsOn(context, user.id)).toContain("user.credential-removed");
	});

	test("removes a picture, of nobody who may do more than they, and of no guest", async () => {
		const context = await anOrganization();
		const user = await aUser(context);
		const itself = { ...context, principal: { ...context.principal, id: user.id } };
		await changeOwnPicture(itself, pictures.png);
		const helper = holding(
			{ ...context, principal: { ...context.principal, id: newId() } },
			"internal_user_mgt_update",
		);
		await removePicture(helper, user.id);
		expect((await userOf(context.principal, user.id)).pictureDigest).toBeNull();
		expect(await actionsOn(context, user.id)).toContain("user.picture-removed");

		await changeOwnPicture(itself, pictures.png);
		await aRole(context, ["system"], [user.id]);
		await expect(removePicture(helper, user.id)).rejects.toMatchObject({ kind: "forbidden" });
		const elsewhere = await anOrganization();
		await aMember(elsewhere, user.id);
		await expect(removePicture(elsewhere, user.id)).rejects.toMatchObject({ kind: "conflict" });
		await expect(removePicture(elsewhere, newId())).rejects.toMatchObject({ kind: "not-found" });
		expect((await userOf(context.principal, user.id)).pictureDigest).not.toBeNull();
	});

	test("sees at which providers a user has accounts, by their names", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const user = await aUser(context);
		await sql`
			insert into identity_providers (organization_id, id, name, kind, client_id, client_secret, settings, enabled, revision,
				created_at, updated_at)
			values (${organizationId}, 'staff', 'Staff directory', 'oidc', 'portico', '', '{}', true, 1, now(), now())`;
		await sql`
			insert into federated_identities (organization_id, identity_provider_id, subject, user_id, linked_at)
			values (${organizationId}, 'staff', 'ada', ${user.id}, now())`;
		expect((await userCredentials(context, user.id)).linked).toMatchObject([
			{ identityProviderId: "staff", identityProviderName: "Staff directory" },
		]);
	});

	test("sees which attributes a credential of a wallet proved, by whom and when, as long as they have the same values", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const user = await aUser(context);
		await sql`
			insert into attested_attributes (organization_id, user_id, attribute, value_hash, issuer_id, issuer_name, credential_type,
				attested_at)
			values (${organizationId}, ${user.id}, 'firstName', ${sha256("Ada")}, 'registry', 'Registry', 'urn:example:person', now())`;
		const change = (firstName: string) =>
			sql`update users set attributes = jsonb_build_object('firstName', ${firstName}::text) where id = ${user.id}`;
		await change("Ada");
		expect((await userCredentials(context, user.id)).attested).toEqual([
			{
				attribute: "firstName",
				issuerName: "Registry",
				credentialType: "urn:example:person",
				attestedAt: expect.stringMatching(/^\d{4}-/),
			},
		]);
		await change("Eve");
		expect((await userCredentials(context, user.id)).attested).toEqual([]);
	});

	test("sees what a user signs in with, and takes password and factors away, which ends the sessions", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const user = await aUser(context, { password: PASSWORD });
		await credentialPort(organizationId).saveTotpSecret(user.id, "SECRET", 0);
		await signedIn(context, user.id);
		expect(await userCredentials(context, user.id)).toMatchObject({
			password: true,
			factors: [{ kind: "totp", lastUsedAt: null }],
			linked: [],
		});
		await resetUser(context, user.id);
		expect(await userCredentials(context, user.id)).toMatchObject({
			password: false,
			factors: [],
			linked: [],
		});
		expect(await userSessions(context, user.id)).toEqual({ sessions: [] });
		expect(
			await signInWithPassword(organizationId, {
				username: user.username,
				password: PASSWORD,
				clientAddress: "192.0.2.1",
			}),
		).toBeNull();
		expect(await actionsOn(context, user.id)).toContain("user.reset");
		const self = { ...context, principal: { ...context.principal, id: user.id } };
		await expect(resetUser(self, user.id)).rejects.toMatchObject({ kind: "conflict" });
	});

	test("resets and disables nobody who holds more, and nobody whose home is elsewhere", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const [strong, stranger] = [await aUser(context), await aUser(other)];
		await aRole(context, ["internal_role_mgt_update"], [strong.id]);
		await aMember(context, stranger.id);
		const helpDesk = holding(context, "internal_user_mgt_update");
		await expect(resetUser(helpDesk, strong.id)).rejects.toMatchObject({
			kind: "forbidden",
		});
		await expect(patchUser(helpDesk, strong.id, disabling())).rejects.toMatchObject({ kind: "forbidden" });
		for (const refused of [resetUser, signOutUser, userCredentials, userSessions])
			await expect(refused(context, stranger.id)).rejects.toMatchObject({
				kind: "conflict",
				code: "DIR-1013",
			});
		await expect(patchUser(context, stranger.id, disabling())).rejects.toMatchObject({ code: "mutability" });
	});

	test("disables a user and enables them again", async () => {
		const context = await anOrganization();
		const user = await aUser(context, { password: PASSWORD });
		await signedIn(context, user.id);
		expect((await patchUser(context, user.id, disabling())).active).toBe(false);
		expect(await userSessions(context, user.id)).toEqual({ sessions: [] });
		await patchUser(context, user.id, disabling(true));
		expect((await getUser(context, user.id)).active).toBe(true);
		expect(await actionsOn(context, user.id)).toEqual(["user.created", "user.disabled", "user.enabled"]);
	});
});
