import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { RACE_ROUNDS } from "@/db/fixtures/race-rounds";
import { answerInvitation, revokeInvitation } from "./";
import { aGroup, aGuestOrganization, aRole, as, asApplication, aUser } from "./fixtures/a-guest-organization";
import { aCode, accept, held, invite, list, told } from "./fixtures/invitations";

const AT_ONCE = 20;

describe("of many at once", () => {
	test("one accepts: one membership, each role and group once, one audit row", async () => {
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const { parent, context } = await aGuestOrganization();
			const ada = await aUser(parent, "ada");
			const [role, group] = [await aRole(context), await aGroup(context)];
			const code = await aCode(context, "ada", { roles: [role], groups: [group] });
			const callers = Array.from({ length: AT_ONCE }, (_, n) =>
				n % 2 === 0 ? as(context, ada) : asApplication(context),
			);
			const outcomes = await Promise.allSettled(callers.map((caller) => accept(caller, code)));
			expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			for (const outcome of outcomes)
				if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "invalid", code: "OUI-60017" });
			expect(await held(context, ada)).toEqual({ member: 1, roles: [role], groups: [group] });
			expect(await told(context)).toEqual(["invitation.created", "invitation.accepted"]);
		}
	});

	test("one of accepting and revoking wins, and everybody is told the same", async () => {
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const { parent, context } = await aGuestOrganization();
			const ada = await aUser(parent, "ada");
			const code = await aCode(context, "ada");
			const invitationId = (await list(context)).invitations[0]?.id ?? "";
			const params = { organization: context.principal.organizationName, invitationId };
			const revoke = () => revokeInvitation(context, params.invitationId);
			const accepts = () => accept(as(context, ada), code);
			const [one, other] = await Promise.allSettled(round % 2 === 0 ? [accepts(), revoke()] : [revoke(), accepts()]);
			const [accepted, revoked] = round % 2 === 0 ? [one, other] : [other, one];
			expect([accepted?.status, revoked?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
			const [invitation] = (await list(context)).invitations;
			const won = accepted?.status === "fulfilled";
			expect(invitation?.status).toBe(won ? "ACCEPTED" : "REVOKED");
			expect(await held(context, ada)).toMatchObject({ member: won ? 1 : 0 });
			if (accepted?.status === "rejected") expect(accepted.reason).toMatchObject({ code: "OUI-60018" });
			if (revoked?.status === "rejected") expect(revoked.reason).toMatchObject({ code: "OUI-60020" });
		}
	});

	test("one of accepting and declining wins: a member or none, decided once", async () => {
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const { parent, context } = await aGuestOrganization();
			const ada = await aUser(parent, "ada");
			const code = await aCode(context, "ada");
			const answers = await Promise.all(
				Array.from({ length: AT_ONCE }, (_, n) =>
					answerInvitation(as(parent, ada), code, (n + round) % 2 === 0 ? "accepted" : "declined"),
				),
			);
			const [invitation] = (await list(context)).invitations;
			const won = invitation?.status === "ACCEPTED" ? "accepted" : "declined";
			expect(invitation?.status).toBe(won.toUpperCase());
			// Callers who asked for the decision that won get it as the answer; all others get `used`.
			expect(new Set(answers)).toEqual(new Set([won, "used"]));
			expect(answers.filter((answer) => answer === won)).toHaveLength(AT_ONCE / 2);
			expect(await held(context, ada)).toMatchObject({ member: won === "accepted" ? 1 : 0 });
			expect(await told(context)).toEqual(["invitation.created", `invitation.${won}`]);
		}
	});

	test("one invites the same user, and those who invite several do not block each other", async () => {
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const { parent, context } = await aGuestOrganization();
			const usernames = ["ada", "grace", "joan"];
			for (const name of usernames) await aUser(parent, name);
			const answers = await Promise.all(
				Array.from({ length: AT_ONCE }, (_, n) =>
					invite(context, { usernames: n % 2 === 0 ? usernames : usernames.toReversed(), properties: [] }),
				),
			);
			for (const name of usernames) {
				const codes = answers.flat().filter(({ username }) => username === name);
				expect(codes.filter(({ result }) => result.status === "Successful")).toHaveLength(1);
				expect(codes.filter(({ result }) => result.errorCode === "OUI-10018")).toHaveLength(AT_ONCE - 1);
			}
			const { sql } = await database();
			const mails = await sql`select from messages where organization_id = ${context.principal.organizationId}`;
			expect(mails).toHaveLength(usernames.length);
		}
	});

	test("accepting while a role is deleted gives the role or leaves it out, and never fails", async () => {
		const { sql } = await database();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const { parent, context } = await aGuestOrganization();
			const ada = await aUser(parent, "ada");
			const role = await aRole(context);
			const code = await aCode(context, "ada", { roles: [role] });
			await Promise.all([accept(as(context, ada), code), sql`delete from roles where id = ${role}`]);
			expect(await held(context, ada)).toEqual({ member: 1, roles: [], groups: [] });
		}
	});
});
