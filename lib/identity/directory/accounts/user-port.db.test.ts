import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { actions, created, row, testPorts } from "./fixtures/test-ports";

describe("a user", () => {
	test("is found by username, address and number however they are written, and by nothing else", async () => {
		const house = await testPorts();
		const user = await created(house);
		for (const [name, value] of [
			["username", "ｇｒａｃｅ"],
			["email", "Grace@EXAMPLE.com."],
			["mobileNumber", "+49 151 12345678"],
		] as const)
			expect(await house.users.byAttribute(name, value), name).toEqual(user);
		expect(await house.users.byAttribute("firstName", "Grace")).toBeNull();
		expect(await house.users.byAttribute("email", "\u0000@example.com")).toBeNull();
		expect(await house.users.byAttribute("username", "gr\u0000ace")).toBeNull();
		expect(await house.users.byId("not an id")).toBeNull();
		expect(await (await testPorts()).users.byId(user.userId)).toBeNull();
	});

	test("who is disabled is not there", async () => {
		const house = await testPorts();
		const user = await created(house, { federated: { identityProviderId: "p", subject: "s" } });
		const { sql } = await database();
		await sql`update users set disabled_at = now() where organization_id = ${house.organizationId}`;
		expect(await house.users.byId(user.userId)).toBeNull();
		expect(await house.users.byAttribute("email", "grace@example.com")).toBeNull();
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await house.users.byFederatedIdentity("p", "s")).toBeNull();
		expect(await house.users.usernameTaken("grace")).toBe(true);
		expect(await house.credentials.saveTotpSecret(user.userId, "SECRET", 0)).toBe(false);
	});

	test("of two with one address the one who proved to hold it is meant, and else nobody", async () => {
		const house = await testPorts();
		const user = await created(house);
		const { sql } = await database();
		await sql`insert into users (organization_id, id, username, display_name, email)
			values (${house.organizationId}, ${newId()}, 'other', 'Other', 'Grace@example.com')`;
		expect(await house.users.byAttribute("email", "grace@example.com")).toEqual(user);
		await sql`update users set email_verified_at = now() where organization_id = ${house.organizationId}`;
		expect(await house.users.byAttribute("email", "grace@example.com")).toBeNull();
	});

	test("who changes an address has to prove it anew; other attributes are added", async () => {
		const house = await testPorts();
		const user = await created(house);
		await house.users.setAttributes(user.userId, { email: "GRACE@example.com", city: "Arlington" });
		expect(await row(house, user.userId, "email_verified_at")).not.toBeNull();
		await house.users.setAttributes(user.userId, { email: "hopper@example.com" });
		expect(await row(house, user.userId, "email_verified_at")).toBeNull();
		expect(await house.users.byId(user.userId)).toMatchObject({
			email: "hopper@example.com",
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Grace", lastName: "Hopper", city: "Arlington" },
		});
		expect(await actions(house)).toEqual(["user.created by grace", "user.updated by grace", "user.updated by grace"]);
	});

	test("who proves alone the address that somebody else signed up with gets the account without their password", async () => {
		const house = await testPorts();
		const hijacked = await created(house, { verified: [] });
		await house.credentials.saveTotpSecret(hijacked.userId, "SECRET", 0);
		await house.users.markVerified(hijacked.userId, "email", { alone: true, executionId: newId() });
		expect(await row(house, hijacked.userId, "email_verified_at")).not.toBeNull();
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).toBeNull();
		expect(await house.credentials.totpSecret(hijacked.userId)).toBeNull();
	});

	test.each([
		["who signed in otherwise before", { alone: false }, []],
		["whose other address was proved", { alone: true }, ["mobileNumber" as const]],
	])("%s keeps the password when an address is proved", async (_, how, verified) => {
		const house = await testPorts();
		const user = await created(house, { verified });
		await house.users.markVerified(user.userId, "email", { ...how, executionId: newId() });
		await house.users.markVerified(user.userId, "email", { ...how, executionId: newId() });
		expect(await house.users.byPassword("grace", "a good long password", "192.0.2.9")).not.toBeNull();
		expect(await actions(house)).toEqual(["user.created by grace", "user.address-verified by grace"]);
	});

	test("holds a sign-in session as long as it lives, and nobody else's", async () => {
		const house = await testPorts();
		const { organizationId, users } = house;
		const [user, other] = [await created(house), await created(house, { username: "other", attributes: {} })];
		const { sql } = await database();
		const payload = JSON.stringify({ accountId: user.userId });
		await sql`insert into token_artifacts (organization_id, model, id, uid, payload, expires_at)
			values (${organizationId}, 'Session', 'id', 'uid', ${payload}::text::jsonb, now() + interval '1 minute')`;
		expect(await users.holdsSession(user.userId, "uid")).toBe(true);
		expect(await users.holdsSession(other.userId, "uid")).toBe(false);
		expect(await (await testPorts()).users.holdsSession(user.userId, "uid")).toBe(false);
		await sql`update token_artifacts set expires_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		expect(await users.holdsSession(user.userId, "uid")).toBe(false);
	});

	test("may hold administrative scopes only as an administrator, and use applications that are there", async () => {
		const house = await testPorts();
		const user = await created(house);
		expect(await house.users.allowedScopes(user.userId, ["openid", "system", "internal_x"])).toEqual(["openid"]);
		expect(await house.users.mayUse(user.userId, newId())).toBe(false);
	});

	test("is linked to an account elsewhere that is nobody else's", async () => {
		const house = await testPorts();
		const user = await created(house);
		const other = await created(house, { username: "other", attributes: {} });
		await house.users.linkFederatedIdentity(user.userId, "google", "g-1");
		await house.users.linkFederatedIdentity(user.userId, "google", "g-1");
		await expect(house.users.linkFederatedIdentity(other.userId, "google", "g-1")).rejects.toThrow("another user");
		expect(await house.users.byFederatedIdentity("google", "g-1")).toEqual(user);
		expect((await actions(house)).filter((action) => action.startsWith("user.identity-linked"))).toHaveLength(1);
	});
});
