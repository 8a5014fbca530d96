import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("consent", () => {
	const name = "ConsentExecutor";
	const situation: Situation = { ...signedInAda, request: { scopes: ["openid", "email"] } };

	test("is requested once for the requested scopes, and stored", async () => {
		const fakes = fakePorts();
		const question = await runWith(name, situation, fakes);
		expect(question).toEqual({
			kind: "ask",
			inputs: [{ identifier: "consent", type: "CONSENT", required: true }],
			data: { "consent.asked": "openid email" },
			shown: { scopes: "openid email", applicationName: "Shop" },
		});
		const data = (question.kind === "ask" && question.data) || {};
		const allowed = await runWith(name, { ...situation, data, values: { consent: "allow" } }, fakes);
		const given = `${ada.userId} openid email`;
		expect(allowed).toEqual({
			kind: "success",
			data: { grantedScopes: "openid email", "consent.asked": "", "consent.given": given },
		});
		expect(await runWith(name, situation, fakes)).toMatchObject({
			kind: "success",
			data: { grantedScopes: "openid email" },
		});
		const wantsMore = { ...situation, request: { scopes: ["openid", "email", "phone"] } };
		expect(await runWith(name, wantsMore, fakes)).toMatchObject({ kind: "ask" });
		const again = { ...situation, request: { scopes: ["openid"], prompt: ["consent"] } };
		expect(await runWith(name, again, fakes)).toMatchObject({ kind: "ask" });
		const answered = { ...again, data: { "consent.given": given } };
		expect(await runWith(name, answered, fakes)).toMatchObject({ kind: "success" });
		const bySomebodyElse = { ...again, data: { "consent.given": "somebody openid email" } };
		expect(await runWith(name, bySomebodyElse, fakes)).toMatchObject({ kind: "ask" });
		const ofNothing = { ...again, request: { scopes: [], prompt: ["consent"] } };
		expect(await runWith(name, ofNothing, fakes)).toMatchObject({ kind: "success" });
	});

	test("is not granted by a refusal, or by an answer to other scopes than the shown ones", async () => {
		const fakes = fakePorts();
		const data = { "consent.asked": "openid email" };
		expect(await runWith(name, { ...situation, data, values: { consent: "deny" } }, fakes)).toMatchObject({
			kind: "failure",
			reason: "declined",
		});
		for (const consent of ["yes", "", "ALLOW"])
			expect(await runWith(name, { ...situation, data, values: { consent } }, fakes)).toMatchObject({ kind: "ask" });
		for (const other of [{}, { "consent.asked": "openid" }] as Record<string, string>[])
			expect(await runWith(name, { ...situation, data: other, values: { consent: "allow" } }, fakes)).toMatchObject({
				kind: "ask",
			});
		expect(fakes.consents.size).toBe(0);
	});

	test("is not requested for Portico's own applications, or without an application", async () => {
		const own = { id: "app", clientId: "console", name: "Console", firstParty: true };
		expect(await runWith(name, { ...situation, application: own })).toEqual({ kind: "success" });
		expect(await runWith(name, { ...situation, application: null })).toEqual({ kind: "success" });
	});
});
