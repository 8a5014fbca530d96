import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";

describe("consent", () => {
	const name = "ConsentExecutor";
	const asked: Played = { ...signedInAda, request: { scopes: ["openid", "email"] } };

	test("is asked for once, with what the application wants, and remembered", async () => {
		const house = fakePorts();
		const question = await play(name, asked, house);
		expect(question).toEqual({
			kind: "ask",
			inputs: [{ identifier: "consent", type: "CONSENT", required: true }],
			data: { "consent.asked": "openid email" },
			shown: { scopes: "openid email", applicationName: "Shop" },
		});
		const data = (question.kind === "ask" && question.data) || {};
		const allowed = await play(name, { ...asked, data, values: { consent: "allow" } }, house);
		const given = `${ada.userId} openid email`;
		expect(allowed).toEqual({
			kind: "success",
			data: { grantedScopes: "openid email", "consent.asked": "", "consent.given": given },
		});
		expect(await play(name, asked, house)).toMatchObject({ kind: "success", data: { grantedScopes: "openid email" } });
		const wantsMore = { ...asked, request: { scopes: ["openid", "email", "phone"] } };
		expect(await play(name, wantsMore, house)).toMatchObject({ kind: "ask" });
		const again = { ...asked, request: { scopes: ["openid"], prompt: ["consent"] } };
		expect(await play(name, again, house)).toMatchObject({ kind: "ask" });
		const answered = { ...again, data: { "consent.given": given } };
		expect(await play(name, answered, house)).toMatchObject({ kind: "success" });
		const bySomebodyElse = { ...again, data: { "consent.given": "somebody openid email" } };
		expect(await play(name, bySomebodyElse, house)).toMatchObject({ kind: "ask" });
		const ofNothing = { ...again, request: { scopes: [], prompt: ["consent"] } };
		expect(await play(name, ofNothing, house)).toMatchObject({ kind: "success" });
	});

	test("that is refused, or is no answer to what was shown, is none", async () => {
		const house = fakePorts();
		const data = { "consent.asked": "openid email" };
		expect(await play(name, { ...asked, data, values: { consent: "deny" } }, house)).toMatchObject({
			kind: "failure",
			reason: "declined",
		});
		for (const consent of ["yes", "", "ALLOW"])
			expect(await play(name, { ...asked, data, values: { consent } }, house)).toMatchObject({ kind: "ask" });
		for (const other of [{}, { "consent.asked": "openid" }] as Record<string, string>[])
			expect(await play(name, { ...asked, data: other, values: { consent: "allow" } }, house)).toMatchObject({
				kind: "ask",
			});
		expect(house.consents.size).toBe(0);
	});

	test("is not asked for Portico's own applications, or where no application asks", async () => {
		const own = { id: "app", clientId: "console", name: "Console", firstParty: true };
		expect(await play(name, { ...asked, application: own })).toEqual({ kind: "success" });
		expect(await play(name, { ...asked, application: null })).toEqual({ kind: "success" });
	});
});
