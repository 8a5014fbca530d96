import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { actingIn } from "@/lib/identity/organization-tree";
import { createOrganization } from "@/lib/identity/organizations";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender } from "@/lib/platform/messages";
import { smtpSender } from "@/lib/platform/messages/fixtures/delivering";
import { upsertArtifact } from "@/lib/platform/tokens";
import {
	browseUsers,
	changeOwnPicture,
	effectivePermissions,
	getUser,
	listUsers,
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
import { aMember, aRole, aUser, holding, listing, patch } from "../fixtures/scim";
import { pictures } from "../pictures/fixtures/pictures";
import { removePicture } from "./remove-picture";
import { userOf } from "./user-of";

const PASSWORD = "a sound passphrase 7";
const everyone = {
	search: "",
	status: undefined,
	home: "here",
	order: "username",
	descending: false,
	page: 1,
} as const;

async function aChild(context: RequestContext): Promise<RequestContext> {
	const body = { name: `org-${newId().slice(-12)}`, displayName: "Acme GmbH", parentId: undefined };
	const { name } = await createOrganization(context, body);
	const principal = await actingIn(context.principal, name);
	if (principal === null) throw new Error("absent");
	return { ...context, principal };
}

async function signedIn({ principal }: RequestContext, userId: string) {
	const { sql } = await database();
	const [uid, grant] = [newId(), newId()];
	const { organizationId } = principal;
	const keys = { grantId: null, userCode: null, uid: null };
	await upsertArtifact(organizationId, "Session", newId(), {}, { ...keys, uid, accountId: userId }, 60);
	await upsertArtifact(organizationId, "Grant", grant, {}, { ...keys, accountId: userId }, 60);
	await upsertArtifact(organizationId, "RefreshToken", newId(), {}, { ...keys, grantId: grant }, 60);
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

test("users are found by part of a name or an address and by status, a page at a time", async () => {
	const context = await anOrganization();
	const { sql } = await database();
	const { organizationId } = context.principal;
	await sql`
		insert into users (organization_id, id, username, display_name, email, disabled_at)
		select ${organizationId}, gen_random_uuid(), 'u' || lpad(n::text, 2, '0'), 'User', 'U' || n || '@Example.com',
			case when n <= 3 then now() end from generate_series(1, 65) n`;
	const names = async (ask: object) =>
		(await browseUsers(context.principal, { ...everyone, ...ask })).users.map(({ username }) => username);
	expect(await browseUsers(context.principal, everyone)).toMatchObject({ total: 65, page: 1, pages: 3 });
	expect(await names({ page: 99 })).toEqual(["u61", "u62", "u63", "u64", "u65"]);
	expect(await names({ search: "u6@EXAMPLE" })).toEqual(["u06"]);
	expect(await names({ search: "%" })).toEqual([]);
	expect(await names({ status: "disabled", descending: true })).toEqual(["u03", "u02", "u01"]);
	expect(await browseUsers(context.principal, { ...everyone, search: "nobody" })).toMatchObject({
		total: 0,
		page: 1,
		pages: 1,
	});
});

test("guests are among the users from the start, with their home, and can be listed apart", async () => {
	const context = await anOrganization();
	const child = await aChild(context);
	const [guest, own, stranger] = [await aUser(context), await aUser(child), await aUser(context)];
	await aMember(child, guest.id);
	const listed = async (ask: object) =>
		(await browseUsers(child.principal, { ...everyone, ...ask })).users.map(({ id }) => id).toSorted();
	const both = [guest.id, own.id].toSorted();
	expect(await listed({ home: "everyone" })).toEqual(both);
	expect(await listed({ home: "everyone", order: "lastSignInAt" })).toEqual(both);
	expect(await listed({ home: "everyone", search: guest.username })).toEqual([guest.id]);
	expect(await listed({ home: "everyone", search: stranger.username })).toEqual([]);
	expect(await listed({ home: "here" })).toEqual([own.id]);
	expect(await listed({ home: "elsewhere" })).toEqual([guest.id]);
	const { users } = await browseUsers(child.principal, { ...everyone, home: "elsewhere" });
	expect(users[0]?.organization.id).toBe(context.principal.organizationId);
});

test("what a user may do is told with every way they come to it, from here and from above", async () => {
	const context = await anOrganization();
	const child = await aChild(context);
	const user = await aUser(context);
	await aMember(child, user.id);
	const { sql } = await database();
	const [direct, grouped] = [
		await aRole(child, ["internal_a"], [user.id]),
		await aRole(child, ["internal_a", "internal_b"], []),
	];
	const above = await aRole(context, ["system", "internal_c"], [user.id]);
	const groupId = newId();
	const { organizationId } = child.principal;
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at) values (${organizationId}, ${groupId}, 'Team', now(), now())`;
	await sql`insert into group_members (organization_id, group_id, user_id) values (${organizationId}, ${groupId}, ${user.id})`;
	await sql`insert into role_groups (organization_id, role_id, group_id) values (${organizationId}, ${grouped}, ${groupId})`;
	const { permissions } = await effectivePermissions(child, user.id);
	const grants = Object.fromEntries(
		permissions.map(({ permission, ways: grants }) => [
			permission,
			grants.map(({ role, group }) => [role.id, group?.name ?? null]),
		]),
	);
	expect(Object.keys(grants)).toEqual(["internal_a", "internal_b", "system"]);
	expect(grants.internal_a).toEqual(
		expect.arrayContaining([
			[direct, null],
			[grouped, "Team"],
		]),
	);
	expect(grants.internal_b).toEqual([[grouped, "Team"]]);
	expect(grants.system).toEqual([[above, null]]);
	const [held] = permissions.find(({ permission }) => permission === "internal_b")?.ways ?? [];
	expect(held?.organization).toMatchObject({ id: organizationId, displayName: "Acme GmbH" });
	await expect(effectivePermissions(child, newId())).rejects.toMatchObject({
		kind: "not-found",
	});
});

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

	test("sets a temporary password, which ends the sessions and is never shown again", async () => {
		const context = await anOrganization();
		const user = await aUser(context, { password: PASSWORD });
		await signedIn(context, user.id);
		const { organizationId } = context.principal;
		const { password } = await setTemporaryPassword(context, user.id);
		expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
		expect(await userSessions(context, user.id)).toEqual({ sessions: [] });
		expect(await userCredentials(context, user.id)).toMatchObject({ password: true, passwordTemporary: true });
		expect(await signInWithPassword(organizationId, user.username, PASSWORD, "")).toBeNull();
		expect(await signInWithPassword(organizationId, user.username, password, "")).toMatchObject({
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
		expect(await signInWithPassword(organizationId, user.username, PASSWORD, "")).toMatchObject({ id: user.id });
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
		const tried = (password: string) => signInWithPassword(organizationId, user.username, password, "192.0.2.7");
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
		expect(await signInWithPassword(organizationId, user.username, PASSWORD, "192.0.2.1")).toBeNull();
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

describe("when users last signed in", () => {
	/** Five users of the organization. The first has never signed in; the others signed in one day after another. */
	async function people(context: RequestContext) {
		const { sql } = await database();
		const { organizationId } = context.principal;
		const rows = await sql<{ id: string }[]>`
			insert into users (organization_id, id, username, display_name, last_sign_in_at)
			select ${organizationId}, gen_random_uuid(), 'u' || n, 'User', case when n > 0 then '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 day' end
			from generate_series(0, 4) n returning id, username`;
		return rows.map(({ id }) => id);
	}
	const LAST = "urn:portico:User:lastSignInAt";
	const names = ({ users }: { users: { username: string }[] }) => users.map(({ username }) => username);

	test("is said and sorted by: who never did comes before the first one", async () => {
		const context = await anOrganization();
		const ids = await people(context);
		const by = { ...everyone, order: "lastSignInAt" } as const;
		expect(names(await browseUsers(context.principal, by))).toEqual(["u0", "u1", "u2", "u3", "u4"]);
		expect(names(await browseUsers(context.principal, { ...by, descending: true }))[0]).toBe("u4");
		const sorted = { sortBy: LAST, sortOrder: "descending", count: "2" };
		expect(names(await listUsers(context, listing(sorted)))).toEqual(["u4", "u3"]);
		expect((await getUser(context, ids[2] ?? "")).lastSignInAt).toBe("2026-01-03T00:00:00.000Z");
		expect((await getUser(context, ids[0] ?? "")).lastSignInAt).toBeNull();
	});

	test("is sorted by in a long list too, whichever page and way", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const rows = await sql<{ id: string }[]>`
			with made as (
				insert into users (organization_id, id, username, display_name, last_sign_in_at)
				select ${organizationId}, gen_random_uuid(), 'u' || n, 'User', case when n % 3 > 0 then now() - n * interval '1 hour' end
				from generate_series(1, 2500) n returning id, last_sign_in_at
			) select id from made order by last_sign_in_at nulls first, id`;
		const ids = rows.map(({ id }) => id);
		for (const page of [1, 28, 29, 50, 84])
			for (const descending of [false, true]) {
				const { users } = await browseUsers(context.principal, {
					...everyone,
					order: "lastSignInAt",
					descending,
					page,
				});
				const expected = (descending ? ids.toReversed() : ids).slice((page - 1) * 30, page * 30);
				expect(users.map(({ id }) => id)).toEqual(expected);
			}
	});

	test("is found by: before, since, and never", async () => {
		const context = await anOrganization();
		await people(context);
		const found = async (filter: string) => names(await listUsers(context, listing({ filter, sortBy: "userName" })));
		const third = `"2026-01-04T01:00:00+01:00"`;
		expect(await found(`${LAST} lt ${third}`)).toEqual(["u1", "u2"]);
		expect(await found(`${LAST} le ${third}`)).toEqual(["u1", "u2", "u3"]);
		expect(await found(`${LAST} eq ${third}`)).toEqual(["u3"]);
		expect(await found(`${LAST} gt ${third} and active eq true`)).toEqual(["u4"]);
		expect(await found(`not (${LAST} ge ${third})`)).toEqual(["u0", "u1", "u2"]);
		expect(await found('meta.created gt "2026-01-01T00:00:00Z"')).toHaveLength(5);
		for (const nonsense of [
			'gt "yesterday"',
			"gt true",
			'lt "0000-01-01T00:00:00Z"',
			'lt "9999-12-31T23:59:59-14:00"',
			'sw "2026"',
		])
			await expect(found(`${LAST} ${nonsense}`), nonsense).rejects.toMatchObject({ code: "invalidFilter" });
	});

	test("is of members their home's to see, not even by their place in a list", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const ids = await people(other);
		for (const id of ids) await aMember(context, id);
		expect((await getUser(context, ids[4] ?? "")).lastSignInAt).toBeNull();
		const by = { ...everyone, home: "elsewhere", order: "lastSignInAt" } as const;
		const { users } = await browseUsers(context.principal, by);
		expect(users.map(({ id }) => id)).toEqual(ids.toSorted());
		const filter = `urn:portico:User:member eq true and ${LAST} gt "2026-01-01T00:00:00Z"`;
		expect((await listUsers(context, listing({ filter }))).total).toBe(0);
	});

	test("is nothing that could be written", async () => {
		const context = await anOrganization();
		const { id } = await aUser(context, { "urn:portico:User": { lastSignInAt: "2026-01-01T00:00:00Z" } as never });
		expect(await getUser(context, id)).toMatchObject({ lastSignInAt: null, attributes: {} });
		const write = patch({ op: "replace", path: LAST, value: "2026-01-01T00:00:00Z" });
		await expect(patchUser(context, id, write)).rejects.toMatchObject({
			code: "mutability",
		});
	});
});
