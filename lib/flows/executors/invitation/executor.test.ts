import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";

function portsThatInvite(userId = ada.userId) {
	const house = fakePorts();
	house.invitations.set("a-code", { userId, joined: false });
	return house;
}

const withCode = (played: Played, invitationCode = "a-code"): Played => ({ ...played, values: { invitationCode } });

describe("InvitationExecutor", () => {
	test("lets who has signed in join the organization that invited them, also when it runs again", async () => {
		const house = portsThatInvite();
		for (let run = 0; run < 2; run++)
			expect(await play("InvitationExecutor", withCode(signedInAda), house)).toMatchObject({
				kind: "success",
				subject: { userId: ada.userId },
			});
		expect(house.invitations.get("a-code")?.joined).toBe(true);
	});

	test("lets nobody join who has not signed in", async () => {
		const house = portsThatInvite();
		for (const played of [
			{},
			{ subject: ada, authenticated: false },
			{ subject: "nobody" as const, authenticated: true },
		])
			expect(await play("InvitationExecutor", withCode(played), house)).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
		expect(house.invitations.get("a-code")?.joined).toBe(false);
	});

	test("lets nobody join by somebody else's invitation", async () => {
		const house = portsThatInvite("01a1fa6c-5f50-734c-9303-e32e5bd3c5c7");
		expect(await play("InvitationExecutor", withCode(signedInAda), house)).toEqual({
			kind: "failure",
			reason: "other-account",
		});
	});

	test("asks for another code where there is none like it", async () => {
		expect(await play("InvitationExecutor", withCode(signedInAda, "x"), portsThatInvite())).toMatchObject({
			kind: "failure",
			reason: "wrong-code",
			retry: true,
			fieldErrors: { invitationCode: "wrong" },
		});
	});

	test("says in a sign-up that who is invited has an account already", async () => {
		const signUp: Played = { flowType: "REGISTRATION" };
		const house = portsThatInvite();
		expect(await play("InvitationExecutor", withCode(signUp), house)).toEqual({
			kind: "failure",
			reason: "account-exists",
		});
		expect(await play("InvitationExecutor", withCode(signUp, "x"), house)).toMatchObject({ reason: "wrong-code" });
		expect(house.invitations.get("a-code")?.joined).toBe(false);
	});
});
