import { beforeEach, describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { answerOf, connection, executeOf, fakeProviders, leave, reasonOf, signIn } from "../fixtures/federated";
import { oidcAuthExecutor } from "../oidc-auth/executor";

const situation = fakeProviders();

describe("an attack", () => {
	beforeEach(() => {
		situation.users.add({ username: "ada" }, "sso alice");
	});

	it("with a state that is not the execution's own is refused before anything is exchanged", async () => {
		for (const state of ["", "forged", `${"01a1fa6c-5f50-734c-9303-e32e5bd3c5c6"}.forged`]) {
			const result = await signIn(anExecution(connection(situation.sso), situation.users), {
				tamper: (answer) => ({ ...answer, state }),
			});
			expect(reasonOf(result)).toBe("provider-refused");
		}
		expect(situation.sso.exchanged).toEqual([]);
	});

	it("with the code and state of another execution is refused", async () => {
		const mine = anExecution(connection(situation.sso), situation.users);
		const theirs = await leave(
			anExecution(connection(situation.sso), situation.users, { executionId: "01a1fa6c-5f50-734c-9303-e32e5bd3c5c8" }),
		);
		const stolen = await answerOf(theirs.url);
		expect(reasonOf(await signIn(mine, { tamper: () => stolen }))).toBe("provider-refused");
		expect(situation.sso.exchanged).toEqual([]);
	});

	it("with the code of another execution under the execution's own state fails for want of its verifier", async () => {
		const theirs = await leave(anExecution(connection(situation.sso), situation.users));
		const { code = "" } = await answerOf(theirs.url);
		expect(
			reasonOf(
				await signIn(anExecution(connection(situation.sso), situation.users), {
					tamper: (answer) => ({ ...answer, code }),
				}),
			),
		).toBe("provider-refused");
		expect(situation.sso.exchanged).toEqual([]);
	});

	it("with an answer that was used before begins anew and signs in nobody", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const { url, data } = await leave(context);
		const values = await answerOf(url);
		const first = await executeOf(oidcAuthExecutor)({ ...context, data: { ...data }, values });
		expect(first.kind).toBe("success");
		const kept = { ...data, ...(first.kind === "success" ? first.data : {}) };
		expect((await executeOf(oidcAuthExecutor)({ ...context, data: kept, values })).kind).toBe("redirect");
		// Even if the execution has lost its record of the response: the provider accepts a code once.
		expect(reasonOf(await executeOf(oidcAuthExecutor)({ ...context, data: { ...data }, values }))).toBe(
			"provider-refused",
		);
	});

	it.each([
		["a nonce of another sign-in", { forged: { nonce: "another" } }],
		["no nonce", { forged: { nonce: undefined } }],
		["another issuer", { forged: { iss: "https://evil.example" } }],
		["another audience", { forged: { aud: "another-client" } }],
		["several audiences and another authorized party", { forged: { aud: ["portico", "evil"], azp: "evil" } }],
		["an expiry that is past", { forged: { exp: 1 } }],
		["a beginning in the future", { forged: { nbf: 4_000_000_000 } }],
		["no subject", { forged: { sub: undefined } }],
		["no signature", { signature: "none" as const }],
		["the signature of another key", { signature: "other-key" as const }],
	])("with an ID token that has %s is refused", async (_, behaviour) => {
		Object.assign(situation.sso.behaviour, behaviour);
		expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe("provider-refused");
	});

	it("with an answer in the name of another provider, or of none though this one names itself, is refused", async () => {
		for (const iss of ["https://evil.example", situation.other.origin, null]) {
			situation.sso.behaviour.iss = iss;
			expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe("provider-refused");
		}
		expect(situation.sso.exchanged).toEqual([]);
	});

	it("that mixes two providers up brings the code of one never to the other", async () => {
		// The evil provider redirects the browser to the honest one, so that the honest code is sent to the evil token endpoint.
		const honest = anExecution(connection(situation.sso), situation.users);
		const evil = anExecution(connection(situation.other, { id: "evil" }), situation.users, { nodeId: "evil" });
		const atEvil = await leave(evil);
		const atHonest = await leave(honest);
		const passedOn = new URL(atHonest.url);
		passedOn.searchParams.set("state", new URL(atEvil.url).searchParams.get("state") ?? "");
		const values = await answerOf(passedOn.href);
		const before = situation.other.asked.filter((path) => path === "/token").length;
		const result = await executeOf(oidcAuthExecutor)({ ...evil, data: { ...atEvil.data, ...atHonest.data }, values });
		expect(reasonOf(result)).toBe("provider-refused");
		expect(situation.other.asked.filter((path) => path === "/token")).toHaveLength(before);
	});

	it("that answers one task's request at another task is refused", async () => {
		const first = await leave(anExecution(connection(situation.sso), situation.users));
		const second = anExecution(connection(situation.sso), situation.users, {
			nodeId: "again",
			data: { ...first.data },
		});
		const { data } = await leave(second);
		const values = await answerOf(first.url);
		const result = await executeOf(oidcAuthExecutor)({ ...second, data: { ...first.data, ...data }, values });
		expect(reasonOf(result)).toBe("provider-refused");
	});

	it("by pointing the connection elsewhere meanwhile sends no code there", async () => {
		const { url, data } = await leave(anExecution(connection(situation.sso), situation.users));
		const moved = anExecution(connection(situation.other), situation.users, {
			data: { ...data },
			values: await answerOf(url),
		});
		const before = situation.other.asked.filter((path) => path === "/token").length;
		expect(reasonOf(await executeOf(oidcAuthExecutor)(moved))).toBe("provider-refused");
		expect(situation.other.asked.filter((path) => path === "/token")).toHaveLength(before);
	});
});
