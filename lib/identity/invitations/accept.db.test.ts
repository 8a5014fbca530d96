import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { introspectInvitation, revokeInvitation } from "./";
import { decideInvitation } from "./decision-repository";
import { aGroup, aGuestOrganization, aRole, as, asApplication, aUser, below } from "./fixtures/a-guest-organization";
import { aCode, accept, age, held, list, mailsOf, told } from "./fixtures/invitations";

describe("accepting", () => {
	test("makes the invited user a member with the roles and groups, once, and says who did", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const [role, group] = [await aRole(context), await aGroup(context)];
		const code = await aCode(context, "ada", { roles: [role], groups: [group] });
		expect(await held(context, ada)).toEqual({ member: 0, roles: [], groups: [] });
		await accept(as(context, ada), code);
		const joined = { member: 1, roles: [role], groups: [group] };
		expect(await held(context, ada)).toEqual(joined);
		await expect(accept(as(context, ada), code)).rejects.toMatchObject({ kind: "invalid", code: "OUI-60017" });
		expect(await held(context, ada)).toEqual(joined);
		expect(await told(context)).toEqual(["invitation.created", "invitation.accepted"]);
	});

	test("works with a token of the invited user's home, because they are no member yet", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		await accept(as(parent, ada), code, context.principal.organizationName);
		expect(await held(context, ada)).toMatchObject({ member: 1 });
		expect(await told(parent)).toEqual([]);
	});

	test("is nobody else's, the inviter's neither", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const refused = { kind: "forbidden", code: "OUI-60011" };
		for (const other of [context, as(context, newId()), as(parent, await aUser(parent, "eve"))])
			await expect(accept(other, code, context.principal.organizationName)).rejects.toMatchObject(refused);
		expect(await held(context, ada)).toMatchObject({ member: 0 });
		await accept(as(context, ada), code);
	});

	test("is done by an application of the home, or above it, that was switched to the organization", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada", { preferredLanguage: "de-AT" });
		const code = await aCode(context, "ada");
		for (const other of [parent, await below(parent), await below(context)])
			await expect(accept(asApplication(other), code, context.principal.organizationName)).rejects.toMatchObject({
				kind: "not-found",
				code: "ORG-60015",
			});
		await accept(asApplication(context), code);
		expect(await held(context, ada)).toMatchObject({ member: 1 });
		expect(await mailsOf(context)).toEqual([]);
		expect(await mailsOf(parent)).toEqual([
			{
				to: "ada@example.com",
				template: "invitation-accepted",
				language: "de",
				values: { joined: "Guests", application: "An application" },
			},
		]);
	});

	test("is never done by an application of the organization that invites, or of another one", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const sibling = await below(parent);
		for (const issuer of [context, sibling]) {
			const application = asApplication(context);
			const principal = { ...application.principal, issuedBy: issuer.principal.organizationId };
			await expect(accept({ ...application, principal }, code)).rejects.toMatchObject({
				kind: "forbidden",
				code: "OUI-60011",
			});
		}
		expect(await held(context, ada)).toMatchObject({ member: 0 });
	});

	test("is not done by a token of the invitee that an organization issued which is not their home or above", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const guest = as(context, ada);
		const principal = { ...guest.principal, issuedBy: context.principal.organizationId };
		await expect(accept({ ...guest, principal }, code)).rejects.toMatchObject({ code: "OUI-60011" });
		expect(await held(context, ada)).toMatchObject({ member: 0 });
	});

	test("by the invitee sends no mail", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		await accept(as(context, ada), await aCode(context, "ada"));
		expect([...(await mailsOf(parent)), ...(await mailsOf(context))]).toEqual([]);
	});

	test("is refused by the statement that decides, when the invitation expires after it was read", async () => {
		const { parent, context } = await aGuestOrganization();
		const userId = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		await age(context, "80 hours");
		expect(await decideInvitation(as(context, userId), sha256(code), "accepted", userId, null)).toBe(false);
		expect(await held(context, userId)).toMatchObject({ member: 0 });
	});

	test("tells unknown, expired, used and revoked codes apart", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = as(context, await aUser(parent, "ada"));
		await expect(accept(ada, "never-made")).rejects.toMatchObject({ kind: "invalid", code: "OUI-60010" });
		const revoked = await aCode(context, "ada");
		const invitationId = (await list(context)).invitations[0]?.id ?? "";
		const params = { organization: context.principal.organizationName, invitationId };
		await revokeInvitation(context, params.invitationId);
		await expect(accept(ada, revoked)).rejects.toMatchObject({ kind: "invalid", code: "OUI-60018" });
		const expired = await aCode(context, "ada");
		await age(context, "80 hours");
		await expect(accept(ada, expired)).rejects.toMatchObject({ kind: "invalid", code: "OUI-60016" });
		const used = await aCode(context, "ada");
		await accept(ada, used);
		await expect(accept(ada, used)).rejects.toMatchObject({ kind: "invalid", code: "OUI-60017" });
	});

	test("is possible for 71 hours and 59 minutes and impossible after 72 hours, by the clock of the database", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = as(context, await aUser(parent, "ada"));
		const grace = as(context, await aUser(parent, "grace"));
		const [first, second] = [await aCode(context, "ada"), await aCode(context, "grace")];
		await age(context, "71 hours 59 minutes");
		await accept(ada, first);
		await age(context, "1 minute");
		await expect(accept(grace, second)).rejects.toMatchObject({ code: "OUI-60016" });
		expect((await list(context, { status: "EXPIRED" })).invitations.map(({ username }) => username)).toEqual(["grace"]);
	});

	test("leaves out roles and groups that have gone meanwhile", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const [stays, goes, group] = [await aRole(context), await aRole(context), await aGroup(context)];
		const code = await aCode(context, "ada", { roles: [stays, goes], groups: [group] });
		const { sql } = await database();
		await sql`delete from roles where id = ${goes}`;
		await sql`delete from groups where id = ${group}`;
		await accept(as(context, ada), code);
		expect(await held(context, ada)).toEqual({ member: 1, roles: [stays], groups: [] });
	});

	test("is impossible while the organization, or one above it, is disabled", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const { sql } = await database();
		for (const { principal } of [context, parent]) {
			await sql`update organizations set disabled_at = now() where id = ${principal.organizationId}`;
			const absent = { kind: "not-found", code: "ORG-60015" };
			await expect(accept(as(context, ada), code)).rejects.toMatchObject(absent);
			await sql`update organizations set disabled_at = null where id = ${principal.organizationId}`;
			await new Promise((resolve) => setTimeout(resolve, 1_000));
		}
		await accept(as(context, ada), code);
	});

	test("is impossible for a user who is disabled or gone", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const { sql } = await database();
		await sql`update users set disabled_at = now() where id = ${ada}`;
		const gone = { kind: "invalid", code: "OUI-60012" };
		await expect(accept(asApplication(context), code)).rejects.toMatchObject(gone);
		await sql`delete from users where id = ${ada}`;
		await expect(accept(asApplication(context), code)).rejects.toMatchObject(gone);
		expect((await list(context)).invitations[0]).toMatchObject({ username: "ada", userExists: false });
	});

	test("finds no code of another organization", async () => {
		const { parent, context } = await aGuestOrganization();
		const ada = await aUser(parent, "ada");
		const code = await aCode(context, "ada");
		const sibling = await below(parent);
		await expect(accept(as(sibling, ada), code)).rejects.toMatchObject({ code: "OUI-60010" });
		await expect(introspect(sibling, code)).rejects.toMatchObject({ code: "OUI-60002" });
	});
});

describe("introspecting a code", () => {
	test("says whose it is, of which organizations, and how it stands", async () => {
		const { parent, context } = await aGuestOrganization();
		await aUser(parent, "ada");
		const confirmationCode = await aCode(context, "ada");
		const expected = {
			confirmationCode,
			username: "ada",
			userOrganization: parent.principal.organizationId,
			initiatedOrganization: context.principal.organizationId,
		};
		expect(await introspect(context, confirmationCode)).toEqual({ ...expected, status: "PENDING" });
		await age(context, "72 hours");
		expect(await introspect(context, confirmationCode)).toEqual({ ...expected, status: "EXPIRED" });
		await expect(introspect(context, "never-made")).rejects.toMatchObject({ kind: "invalid", code: "OUI-60002" });
	});
});

function introspect(context: Parameters<typeof list>[0], confirmationCode: string) {
	return introspectInvitation(context, { confirmationCode });
}
