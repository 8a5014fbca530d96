import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

function portsThatInvite(userId = ada.userId) {
	const fakes = fakePorts();
	fakes.invitations.set("a-code", { userId, joined: false });
	return fakes;
}

const withCode = (situation: Situation, invitationCode = "a-code"): Situation => ({
	...situation,
	values: { invitationCode },
});

describe("InvitationExecutor", () => {
	test("makes the authenticated user a member of the inviting organization, idempotently", async () => {
		const fakes = portsThatInvite();
		for (let run = 0; run < 2; run++)
			expect(await runWith("InvitationExecutor", withCode(signedInAda), fakes)).toMatchObject({
				kind: "success",
				subject: { userId: ada.userId },
			});
		expect(fakes.invitations.get("a-code")?.joined).toBe(true);
	});

	test("requires an authenticated user", async () => {
		const fakes = portsThatInvite();
		for (const situation of [
			{},
			{ subject: ada, authenticated: false },
			{ subject: "nobody" as const, authenticated: true },
		])
			expect(await runWith("InvitationExecutor", withCode(situation), fakes)).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
		expect(fakes.invitations.get("a-code")?.joined).toBe(false);
	});

	test("refuses the invitation of another user", async () => {
		const fakes = portsThatInvite("01a1fa6c-5f50-734c-9303-e32e5bd3c5c7");
		expect(await runWith("InvitationExecutor", withCode(signedInAda), fakes)).toEqual({
			kind: "failure",
			reason: "other-account",
		});
	});

	test("asks for another code where there is none like it", async () => {
		expect(await runWith("InvitationExecutor", withCode(signedInAda, "x"), portsThatInvite())).toMatchObject({
			kind: "failure",
			reason: "wrong-code",
			retry: true,
			fieldErrors: { invitationCode: "wrong" },
		});
	});

	test("reports in a sign-up that the invited user has an account already", async () => {
		const signUp: Situation = { flowType: "REGISTRATION" };
		const fakes = portsThatInvite();
		expect(await runWith("InvitationExecutor", withCode(signUp), fakes)).toEqual({
			kind: "failure",
			reason: "account-exists",
		});
		expect(await runWith("InvitationExecutor", withCode(signUp, "x"), fakes)).toMatchObject({ reason: "wrong-code" });
		expect(fakes.invitations.get("a-code")?.joined).toBe(false);
	});
});
