import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { actions, created, row, testPorts } from "./fixtures/test-ports";

describe("a user", () => {
	test("is found by username, address and number however they are written, and by nothing else", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		for (const [name, value] of [
			["username", "ｇｒａｃｅ"],
			["email", "Grace@EXAMPLE.com."],
			["mobileNumber", "+49 151 12345678"],
		] as const)
			expect(await ports.users.byAttribute(name, value), name).toEqual(user);
		expect(await ports.users.byAttribute("firstName", "Grace")).toBeNull();
		expect(await ports.users.byAttribute("email", "\u0000@example.com")).toBeNull();
		expect(await ports.users.byAttribute("username", "gr\u0000ace")).toBeNull();
		expect(await ports.users.byId("not an id")).toBeNull();
		expect(await (await testPorts()).users.byId(user.userId)).toBeNull();
	});

	test("who is disabled is not there", async () => {
		const ports = await testPorts();
		const user = await created(ports, { federated: { identityProviderId: "p", subject: "s" } });
		const { sql } = await database();
		await sql`update users set disabled_at = now() where organization_id = ${ports.organizationId}`;
		expect(await ports.users.byId(user.userId)).toBeNull();
		expect(await ports.users.byAttribute("email", "grace@example.com")).toBeNull();
		expect(await ports.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await ports.users.byFederatedIdentity("p", "s")).toBeNull();
		expect(await ports.users.usernameTaken("grace")).toBe(true);
		expect(await ports.credentials.saveTotpSecret(user.userId, "SECRET", 0)).toBe(false);
	});

	test("of two with one address the one who proved to hold it is meant, and else nobody", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name, email)
			values (${ports.organizationId}, ${newId()}, 'other', 'Other', 'Grace@example.com')`;
		expect(await ports.users.byAttribute("email", "grace@example.com")).toEqual(user);
		await sql`update users set email_verified_at = now() where organization_id = ${ports.organizationId}`;
		expect(await ports.users.byAttribute("email", "grace@example.com")).toBeNull();
	});

	test("who changes an address has to prove it anew; other attributes are added", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		await ports.users.setAttributes(user.userId, { email: "GRACE@example.com", city: "Arlington" });
		expect(await row(ports, user.userId, "email_verified_at")).not.toBeNull();
		await ports.users.setAttributes(user.userId, { email: "hopper@example.com" });
		expect(await row(ports, user.userId, "email_verified_at")).toBeNull();
		expect(await ports.users.byId(user.userId)).toMatchObject({
			email: "hopper@example.com",
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Grace", lastName: "Hopper", city: "Arlington" },
		});
		expect(await actions(ports)).toEqual(["user.created by grace", "user.updated by grace", "user.updated by grace"]);
	});

	test("who proves alone the address that somebody else signed up with gets the account without their password", async () => {
		const ports = await testPorts();
		const hijacked = await created(ports, { verified: [] });
		await ports.credentials.saveTotpSecret(hijacked.userId, "SECRET", 0);
		await ports.users.markVerified(hijacked.userId, "email", { alone: true, executionId: newId() });
		expect(await row(ports, hijacked.userId, "email_verified_at")).not.toBeNull();
		expect(await ports.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await ports.credentials.totpSecret(hijacked.userId)).toBeNull();
	});

	test.each([
		["who signed in otherwise before", { alone: false }, []],
		["whose other address was proved", { alone: true }, ["mobileNumber" as const]],
	])("%s keeps the password when an address is proved", async (_, how, verified) => {
		const ports = await testPorts();
		const user = await created(ports, { verified });
		await ports.users.markVerified(user.userId, "email", { ...how, executionId: newId() });
		await ports.users.markVerified(user.userId, "email", { ...how, executionId: newId() });
		expect(await ports.users.byPassword("grace", "a good long password", "192.0.2.9")).not.toBeNull();
		expect(await actions(ports)).toEqual(["user.created by grace", "user.address-verified by grace"]);
	});

	test("holds a sign-in session as long as it lives, and nobody else's", async () => {
		const ports = await testPorts();
		const { organizationId, users } = ports;
		const [user, other] = [await created(ports), await created(ports, { username: "other", attributes: {} })];
		const { sql } = await database();
		const payload = JSON.stringify({ accountId: user.userId });
		await sql`insert into token_artifacts (organization_id, model, id, uid, payload, expires_at)
			values (${organizationId}, 'Session', 'id', 'uid', ${payload}::text::jsonb, now() + interval '1 minute')`;
		expect(await users.bySession(user.userId, "uid")).toEqual(await users.byId(user.userId));
		expect(await users.bySession(other.userId, "uid")).toBeNull();
		expect(await (await testPorts()).users.bySession(user.userId, "uid")).toBeNull();
		await sql`update token_artifacts set expires_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		expect(await users.bySession(user.userId, "uid")).toBeNull();
	});

	test("may hold administrative scopes only as an administrator, and use applications that are there", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		expect(await ports.users.allowedScopes(user.userId, null, ["openid", "system", "internal_x"])).toEqual(["openid"]);
		expect(await ports.users.allowedScopes(user.userId, newId(), ["openid"])).toBeNull();
	});

	test("has a password of a known age, if there is one, and only in its own organization", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		expect(await ports.users.passwordSetAt(user.userId)).toEqual(expect.any(Number));
		expect(await (await testPorts()).users.passwordSetAt(user.userId)).toBeNull();
		const { sql } = await database();
		await sql`update users set password_hash = null where id = ${user.userId}`;
		expect(await ports.users.passwordSetAt(user.userId)).toBeNull();
	});

	test("is linked to an account elsewhere that is nobody else's", async () => {
		const ports = await testPorts();
		const user = await created(ports);
		const other = await created(ports, { username: "other", attributes: {} });
		await ports.users.linkFederatedIdentity(user.userId, "google", "g-1");
		await ports.users.linkFederatedIdentity(user.userId, "google", "g-1");
		expect(await ports.users.linkFederatedIdentity(other.userId, "google", "g-1")).toBe("of-another-user");
		expect(await ports.users.byFederatedIdentity("google", "g-1")).toEqual(user);
		expect((await actions(ports)).filter((action) => action.startsWith("user.identity-linked"))).toHaveLength(1);
	});
});
