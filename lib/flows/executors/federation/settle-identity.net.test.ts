import { describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { answerOf, connection, executeOf, fakeProviders, leave, reasonOf, signIn } from "../fixtures/federated";
import { oidcAuthExecutor } from "../oidc-auth/executor";

const situation = fakeProviders();

describe("who has no account yet", () => {
	it("gets none where the connection does not make any", async () => {
		expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe("account-unavailable");
		expect(situation.users.created).toEqual([]);
	});

	it("gets one where it does, once, however often the step runs", async () => {
		const context = anExecution(connection(situation.sso, { provisions: true }), situation.users);
		const { url, data } = await leave(context);
		const back = { ...context, data: { ...data }, values: await answerOf(url) };
		expect(await executeOf(oidcAuthExecutor)(back)).toMatchObject({ subject: { username: "alice@example.com" } });
		expect(await signIn(context)).toMatchObject({ subject: { username: "alice@example.com" } });
		expect(situation.users.created).toHaveLength(1);
		expect(situation.users.created[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
	});

	it("gets a username of its own where the one it would have is taken", async () => {
		situation.users.add({ username: "alice@example.com" });
		const result = await signIn(anExecution(connection(situation.sso, { provisions: true }), situation.users));
		// The username is not the taken address with a suffix, which would be another address.
		expect(result).toMatchObject({ subject: { username: expect.stringMatching(/^[\w-]+-[0-9a-f]{12}$/) } });
	});

	it("never is called by an address that somebody else has and the provider does not vouch for", async () => {
		situation.users.add({ username: "ada", email: "alice@example.com" });
		for (const claims of [{ sub: "eve" }, { sub: "mallory", preferred_username: "alice@example.com" }]) {
			situation.sso.behaviour.claims = { email: "alice@example.com", email_verified: false, ...claims };
			await signIn(anExecution(connection(situation.sso, { provisions: true }), situation.users));
			const made = situation.users.created.at(-1)?.user;
			expect(made?.username).not.toContain("@");
			expect(made?.attributes).toEqual({});
		}
	});

	it("gets name and address as they are stored, without what nobody may take over", async () => {
		situation.sso.behaviour.claims = {
			sub: "alice",
			email: "Alice@EXAMPLE.com",
			email_verified: true,
			preferred_username: "ａda ",
		};
		const attributeMapping = {
			username: "preferred_username",
			email: "email",
			administrator: "sub",
			mobileNumber: "sub",
		};
		await signIn(anExecution(connection(situation.sso, { provisions: true, attributeMapping }), situation.users));
		expect(situation.users.created[0]?.user).toMatchObject({ username: "ada", verified: ["email"] });
		expect(situation.users.created[0]?.user.attributes).toEqual({ email: "Alice@example.com" });
	});

	it("takes an existing account with the same address, when both sides proved it and the connection allows", async () => {
		situation.users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		const provider = connection(situation.sso, { linksByVerifiedEmail: true });
		expect(await signIn(anExecution(provider, situation.users))).toMatchObject({
			kind: "success",
			subject: { userId: "ada" },
		});
		expect(situation.users.users[0]?.links).toEqual(["sso alice"]);
	});

	it.each([
		["the provider does not vouch for the address", { email_verified: false }, true],
		["the provider says nothing about it", { email_verified: undefined }, true],
		["the account never proved it", {}, false],
	])("takes no existing account when %s", async (_, claims, emailVerified) => {
		situation.users.add({ username: "ada", email: "alice@example.com", emailVerified });
		situation.sso.behaviour.claims = { ...situation.sso.behaviour.claims, ...claims };
		const provider = connection(situation.sso, { linksByVerifiedEmail: true });
		expect(reasonOf(await signIn(anExecution(provider, situation.users)))).toBe("account-unavailable");
		expect(situation.users.users[0]?.links).toEqual([]);
	});

	it("takes no existing account when the connection does not link", async () => {
		situation.users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		expect(reasonOf(await signIn(anExecution(connection(situation.sso, { provisions: true }), situation.users)))).toBe(
			"account-exists",
		);
		expect(situation.users.users[0]?.links).toEqual([]);
	});

	it("never gets an address that somebody else has and the provider does not vouch for", async () => {
		situation.users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		situation.sso.behaviour.claims = { sub: "mallory", email: "alice@example.com", email_verified: false };
		const provider = connection(situation.sso, { provisions: true, linksByVerifiedEmail: true });
		expect(await signIn(anExecution(provider, situation.users))).toMatchObject({ kind: "success" });
		expect(situation.users.created[0]?.user).toMatchObject({ attributes: {}, verified: [] });
	});

	it("is not made a second account for while signed in to another one", async () => {
		const context = anExecution(connection(situation.sso, { provisions: true }), situation.users, {
			authenticated: true,
			subject: { userId: "ada", username: "ada", displayName: "Ada" },
		});
		expect(reasonOf(await signIn(context))).toBe("account-unavailable");
		expect(situation.users.created).toEqual([]);
	});

	it("is refused, and linked to nothing, when it is somebody else than who is already signed in", async () => {
		situation.users.add({ username: "bob", email: "alice@example.com", emailVerified: true });
		const context = anExecution(connection(situation.sso, { linksByVerifiedEmail: true }), situation.users, {
			authenticated: true,
			subject: { userId: "ada", username: "ada", displayName: "Ada" },
		});
		expect(reasonOf(await signIn(context))).toBe("other-account");
		expect(situation.users.users[0]?.links).toEqual([]);
	});
});

describe("where domains are mapped", () => {
	it("is let in with an address of the organization's, and refused with another, however long they have been here", async () => {
		situation.users.domain = "@acme.example";
		situation.users.add({ username: "ada", email: "ada@elsewhere.example", emailVerified: true }, "sso alice");
		const context = anExecution(connection(situation.sso), situation.users);
		expect(await signIn(context)).toEqual({
			kind: "failure",
			reason: "domain-not-allowed",
			retry: true,
			data: expect.anything(),
		});
		Object.assign(situation.users.users[0] ?? {}, { email: "ada@acme.example" });
		expect(await signIn(context)).toMatchObject({ kind: "success", subject: { userId: "ada" } });
	});

	it("is linked to no account that would be refused", async () => {
		situation.users.domain = "@acme.example";
		situation.users.add({ username: "ada", email: "alice@example.com", emailVerified: true });
		const context = anExecution(connection(situation.sso, { linksByVerifiedEmail: true }), situation.users);
		expect(reasonOf(await signIn(context))).toBe("domain-not-allowed");
		expect(situation.users.users[0]?.links).toEqual([]);
	});

	it("is known by the address the provider vouches for, where the account has none", async () => {
		situation.users.domain = "@example.com";
		situation.users.add({ username: "ada", email: null }, "sso alice");
		const context = anExecution(connection(situation.sso), situation.users);
		expect(await signIn(context)).toMatchObject({ kind: "success" });
		situation.sso.behaviour.claims = { sub: "alice", email: "alice@example.com", email_verified: false };
		expect(reasonOf(await signIn(context))).toBe("domain-not-allowed");
	});
});

describe("in a sign-up", () => {
	it("brings values for the account, and the link it will get", async () => {
		const result = await signIn(anExecution(connection(situation.sso), situation.users, { flowType: "REGISTRATION" }));
		expect(result).toMatchObject({
			kind: "success",
			values: { username: "alice@example.com", email: "alice@example.com" },
		});
		const kept = (result.kind === "success" && result.data?.federatedIdentity) || "{}";
		expect(JSON.parse(kept)).toEqual({
			identityProviderId: "sso",
			subject: "alice",
			verifiedEmail: "alice@example.com",
		});
		expect(situation.users.created).toEqual([]);
	});

	it("says so when the account exists", async () => {
		situation.users.add({ username: "ada" }, "sso alice");
		const context = anExecution(connection(situation.sso), situation.users, { flowType: "REGISTRATION" });
		expect(reasonOf(await signIn(context))).toBe("account-exists");
	});

	it("leaves out values that no field would take", async () => {
		situation.sso.behaviour.claims = {
			sub: "alice",
			email: "a\u0000@example.com",
			name: "x".repeat(2000),
			given_name: "Alice",
		};
		const attributeMapping = { email: "email", displayName: "name", firstName: "given_name", proto: "__proto__" };
		const context = anExecution(connection(situation.sso, { attributeMapping }), situation.users, {
			flowType: "REGISTRATION",
		});
		expect(await signIn(context)).toMatchObject({ kind: "success", values: { firstName: "Alice" } });
		expect((await signIn(context)) as { values: object }).not.toHaveProperty("values.displayName");
	});
});
