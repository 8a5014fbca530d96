import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { resendInvitation, revokeInvitation } from "./";
import { aGroup, aGuestOrganization, aRole, as, aUser, below } from "./fixtures/a-guest-organization";
import { aCode, accept, age, held, invite, list, told } from "./fixtures/invitations";

const failed = (errorCode: string) => ({ status: "Failed", errorCode });

describe("inviting", () => {
	test("answers for every username in order, and says why some were not invited", async () => {
		const { parent, context } = await aGuestOrganization();
		const member = await aUser(parent, "member");
		for (const name of ["ada", "waiting"]) await aUser(parent, name);
		await aUser(parent, "mute", { email: null });
		await aUser(parent, "two", { email: "a@example.com, b@example.com" });
		await aUser(parent, "elsewhere", { userStore: "LDAP" });
		await aUser(context, "own");
		await aUser(await below(parent), "sibling");
		await accept(as(context, member), await aCode(context, "member"));
		await aCode(context, "waiting");
		const usernames = ["own", "member", "waiting", "nobody", "elsewhere", "sibling", "ada", "ada"];
		const answer = await invite(context, { usernames });
		expect(answer.map(({ username }) => username)).toEqual(usernames);
		expect(answer.map(({ result }) => result.errorCode ?? result.status)).toEqual([
			"OUI-10032",
			"OUI-10032",
			"OUI-10018",
			"OUI-10011",
			"OUI-10011",
			"OUI-10011",
			"Successful",
			"OUI-10018",
		]);
		for (const { result, confirmationCode } of answer)
			expect(confirmationCode !== undefined, JSON.stringify(result)).toBe(result.status === "Successful");
		expect(answer[0]?.result).toMatchObject({ errorMessage: /./, errorDescription: /./ });
		const mailed = await invite(context, { usernames: ["mute", "two"], properties: [] });
		expect(mailed.map(({ result }) => result.errorCode)).toEqual(["OUI-10030", "OUI-10030"]);
	});

	test("finds whoever is meant by name or address in any case, once, and by an address of several who had it first", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "Ada", { email: "ada@example.com" });
		for (const name of ["one", "other"]) await aUser(parent, name, { email: "both@example.com" });
		const usernames = ["ADA", "Ada@EXAMPLE.com", "both@example.com"];
		const answer = await invite(context, { usernames });
		expect(answer.map(({ username }) => username)).toEqual(usernames);
		expect(answer.map(({ result }) => result.errorCode ?? result.status)).toEqual([
			"Successful",
			"OUI-10018",
			"Successful",
		]);
		expect((await list(context)).invitations.map(({ username }) => username).toSorted()).toEqual(["Ada", "one"]);
	});

	test("reaches users of another store by its name, called userStore or userDomain", async () => {
		const { parent, context } = await aGuestOrganization();
		for (const name of ["one", "other"]) await aUser(parent, name, { userStore: "LDAP" });
		await aCode(context, "one", { userStore: "LDAP" });
		await aCode(context, "other", { userDomain: "LDAP" });
		const [answer] = await invite(context, { usernames: ["one"], userStore: "NONE" });
		expect(answer?.result).toMatchObject(failed("OUI-10011"));
	});

	test("invites nobody where a role or a group is none of the organization's", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const [role, group] = [await aRole(context), await aGroup(context)];
		for (const foreign of [newId(), "not-an-id", await aRole(parent), group])
			await expect(invite(context, { usernames: ["ada"], roles: [role, foreign] })).rejects.toMatchObject({
				kind: "invalid",
				code: "OUI-60013",
			});
		for (const foreign of [newId(), "not-an-id", await aGroup(parent), role])
			await expect(invite(context, { usernames: ["ada"], groups: [group, foreign] })).rejects.toMatchObject({
				kind: "invalid",
				code: "OUI-60014",
			});
		expect((await list(context)).totalResults).toBe(0);
		await aCode(context, "ada", { roles: [role.toUpperCase(), role], groups: [group] });
	});

	test("hands out nothing that whoever invites does not hold, through a group neither", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const [lists, everything] = [
			await aRole(context, ["internal_org_guest_mgt_invite_list"]),
			await aRole(context, ["system"]),
		];
		const inviter = as(context, newId(), ["internal_org_guest_mgt_invite_add", "internal_org_guest_mgt_invite_list"]);
		const refused = { kind: "forbidden", code: "OUI-60019" };
		const usernames = ["ada"];
		await expect(invite(inviter, { usernames, roles: [lists, everything] })).rejects.toMatchObject(refused);
		const groups = [await aGroup(context, [everything])];
		await expect(invite(inviter, { usernames, groups })).rejects.toMatchObject(refused);
		expect((await list(context)).totalResults).toBe(0);
		await aCode(inviter, "ada", { roles: [lists] });
	});

	test("is refused in an organization that has nobody above it", async () => {
		const { parent } = await aGuestOrganization();
		await aUser(parent, "ada");
		await expect(invite(parent, { usernames: ["ada"] })).rejects.toMatchObject({ kind: "invalid", code: "OUI-60015" });
	});

	test("takes an expired invitation out of the way, which is kept", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		await aCode(context, "ada");
		await age(context, "72 hours");
		await aCode(context, "ada");
		const { invitations } = await list(context);
		expect(invitations.map(({ status }) => status)).toEqual(["PENDING", "EXPIRED"]);
	});

	test("sends one mail to the one address, in the language of who is invited, unless codes are asked for", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada", { locale: "de-AT" });
		await aUser(parent, "grace");
		const answer = await invite(context, { usernames: ["ada"], properties: [] });
		expect(answer).toEqual([{ username: "ada", result: { status: "Successful" } }]);
		await aCode(context, "grace");
		const { sql } = await database();
		const { organizationId } = context.principal;
		const messages = await sql`
			select template, channel, recipient_hint from messages where organization_id = ${organizationId}`;
		expect(messages).toMatchObject([{ template: "invitation", channel: "email" }]);
		const { invitations } = await list(context, { sort: "username", order: "asc" });
		expect(invitations.map(({ notified }) => notified)).toEqual([true, false]);
	});

	test("of whom no mail is sent, because manageNotificationsInternally is false, needs no address of them", async () => {
		const { parent, context } = await aGuestOrganization();
		const id = await aUser(parent, "ada", { email: null });
		const [mailed] = await invite(context, { usernames: ["ada"], properties: [] });
		expect(mailed?.result).toMatchObject(failed("OUI-10030"));
		const first = await aCode(context, "ada");
		const { invitations } = await list(context);
		expect(invitations).toMatchObject([{ username: "ada", email: null, notified: false }]);
		const invitationId = invitations[0]?.id ?? "";
		await expect(resendInvitation(context, invitationId, { properties: [] })).rejects.toMatchObject({
			code: "OUI-60021",
		});
		const properties = [{ key: "manageNotificationsInternally", value: "false" }];
		const { confirmationCode = "" } = await resendInvitation(context, invitationId, { properties });
		expect(confirmationCode).not.toBe(first);
		await accept(as(context, id), confirmationCode);
		expect(await held(context, id)).toMatchObject({ member: 1 });
	});

	test("keeps no code that could be read from the database", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		expect(Buffer.from(code, "base64url").length * 8).toBeGreaterThanOrEqual(128);
		const { sql } = await database();
		const rows = await sql`select * from invitations where organization_id = ${context.principal.organizationId}`;
		const events = await sql`select * from audit_events where organization_id = ${context.principal.organizationId}`;
		expect(JSON.stringify([rows, events])).not.toContain(code);
		expect(await told(context)).toEqual(["invitation.created"]);
	});
});

describe("the list of invitations", () => {
	test("is filtered by what became of them, searched, sorted and paged", async () => {
		const { parent, context } = await aGuestOrganization();
		for (const name of ["late", "ada", "grace"]) await aUser(parent, name);
		await aCode(context, "late");
		await age(context, "73 hours");
		const ada = as(context, await idOf(parent.principal.organizationId, "ada"));
		await accept(ada, await aCode(context, "ada"));
		await aCode(context, "grace");
		const names = async (query: Parameters<typeof list>[1]) =>
			(await list(context, query)).invitations.map(({ username }) => username);
		expect(await names({ status: "EXPIRED" })).toEqual(["late"]);
		expect(await names({ filter: "PENDING" })).toEqual(["grace"]);
		expect(await names({ status: "ACCEPTED" })).toEqual(["ada"]);
		expect(await names({ search: "GRACE@" })).toEqual(["grace"]);
		expect(await names({ search: "%" })).toEqual([]);
		const pages = [{ limit: 2 }, { limit: 2, offset: 2 }].map((page) =>
			names({ sort: "username", order: "asc", ...page }),
		);
		expect((await Promise.all(pages)).flat()).toEqual(["ada", "grace", "late"]);
		const [accepted] = (await list(context, { status: "ACCEPTED" })).invitations;
		expect(accepted).toMatchObject({
			secondsLeft: 0,
			decidedBy: { id: ada.principal.id },
			invitedBy: { name: "tester" },
		});
		expect(accepted?.decidedAt).toMatch(/Z$/);
	});

	test("says how many of the roles and groups have gone, and shows those that are left", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const [stays, goes, group] = [await aRole(context), await aRole(context), await aGroup(context)];
		await aCode(context, "ada", { roles: [stays, goes], groups: [group] });
		const { sql } = await database();
		await sql`delete from roles where id = ${goes}`;
		await sql`delete from groups where id = ${group}`;
		const [invitation] = (await list(context)).invitations;
		expect(invitation).toMatchObject({ goneRoles: 1, goneGroups: 1, groups: [], roles: [{ id: stays }] });
	});

	test("has every invitation on one page however long it is, and the newest is seen at once", async () => {
		const { parent, context } = await aGuestOrganization();
		const { sql } = await database();
		await sql`
			insert into invitations (organization_id, id, username, user_store, roles, groups, status, code_hash, notified, sends,
				issued_at, expires_at, invited_by, invited_by_name)
			select ${context.principal.organizationId}, gen_random_uuid(), 'guest' || n, 'DEFAULT', '{}', '{}', 'revoked',
				gen_random_uuid()::text, false, 1, now() - n / 3 * interval '1 minute', now(), 'x', 'tester'
			from generate_series(1, 2345) n`;
		for (const order of ["asc", "desc"] as const) {
			const seen = new Set<string>();
			for (let offset = 0; offset < 2_400; offset += 100) {
				const page = await list(context, { order, limit: 100, offset });
				expect(page.totalResults).toBe(2_345);
				for (const { id } of page.invitations) seen.add(id);
			}
			expect(seen.size).toBe(2_345);
		}
		const oldest = (await list(context, { order: "asc", limit: 3 })).invitations.map(({ issuedAt }) => issuedAt);
		expect(oldest).toEqual(oldest.toSorted());
		await aUser(parent, "ada");
		await aCode(context, "ada");
		expect((await list(context, { limit: 1 })).invitations).toMatchObject([{ username: "ada" }]);
	});

	test("is the organization's own", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		await aCode(context, "ada");
		for (const other of [parent, await below(parent), await below(context)])
			expect((await list(other)).totalResults).toBe(0);
	});
});

describe("an invitation", () => {
	test("that is revoked stays, and is revoked again without complaint; an accepted one stays accepted", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		await aCode(context, "ada");
		const [first] = (await list(context)).invitations;
		await revoke(context, first?.id);
		await revoke(context, first?.id);
		await accept(as(context, ada), await aCode(context, "ada"));
		const accepted = (await list(context, { status: "ACCEPTED" })).invitations[0]?.id;
		await expect(revoke(context, accepted)).rejects.toMatchObject({ kind: "conflict", code: "OUI-60020" });
		await expect(resend(context, accepted)).rejects.toMatchObject({ kind: "conflict", code: "OUI-60020" });
		expect(await told(context)).toEqual([
			"invitation.created",
			"invitation.revoked",
			"invitation.created",
			"invitation.accepted",
		]);
	});

	test("that is resent has another code and another 72 hours, also when it had expired", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const before = await aCode(context, "ada");
		await age(context, "73 hours");
		const { confirmationCode = "", username } = await resend(context, (await list(context)).invitations[0]?.id);
		expect(username).toBe("ada");
		await expect(accept(as(context, ada), before)).rejects.toMatchObject({ code: "OUI-60010" });
		const [invitation] = (await list(context)).invitations;
		expect(invitation).toMatchObject({ status: "PENDING", sends: 2 });
		expect(invitation?.secondsLeft).toBeGreaterThan(71 * 3600);
		await accept(as(context, ada), confirmationCode);
	});

	test("is not resent by who may not hand out its roles", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		await aCode(context, "ada", { roles: [await aRole(context, ["system"])] });
		const inviter = as(context, newId(), ["internal_org_guest_mgt_invite_add"]);
		await expect(resend(inviter, (await list(context)).invitations[0]?.id)).rejects.toMatchObject({
			code: "OUI-60019",
		});
	});

	test("of another organization is absent like one that never was", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		await aCode(context, "ada");
		const id = (await list(context)).invitations[0]?.id;
		const absent = { kind: "not-found", code: "OUI-60001" };
		for (const other of [parent, await below(parent), await below(context)])
			for (const act of [revoke, resend]) await expect(act(other, id)).rejects.toMatchObject(absent);
		for (const act of [revoke, resend]) {
			await expect(act(context, newId())).rejects.toMatchObject(absent);
			await expect(act(context, "not-an-id")).rejects.toMatchObject(absent);
		}
		expect((await list(context)).invitations[0]?.status).toBe("PENDING");
	});
});

type Context = Parameters<typeof list>[0];

function revoke(context: Context, id: string | undefined) {
	return revokeInvitation(context, id ?? "");
}

function resend(context: Context, id: string | undefined) {
	const body = { properties: [{ key: "manageNotificationsInternally", value: false }] };
	return resendInvitation(context, id ?? "", body);
}

async function idOf(organizationId: string, username: string): Promise<string> {
	const { sql } = await database();
	const [row] = await sql`select id from users where organization_id = ${organizationId} and username = ${username}`;
	return String(row?.id);
}
