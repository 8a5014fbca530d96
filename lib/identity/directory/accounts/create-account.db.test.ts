import { describe, expect, test } from "vitest";
import { newId } from "@/lib/platform/kernel";
import { actions, created, grace, row, testPorts } from "./fixtures/test-ports";

describe("a sign-up", () => {
	test("makes a user with profile, verified addresses, a link and a password that signs in", async () => {
		const ports = await testPorts();
		const federated = { identityProviderId: "google", subject: "g-1" };
		const user = await created(ports, { federated, userType: "customer" });
		expect(user).toMatchObject({
			username: "grace",
			displayName: "Grace Hopper",
			email: "grace@example.com",
			emailVerified: true,
			mobileNumber: "+4915112345678",
			attributes: { firstName: "Grace", lastName: "Hopper" },
		});
		expect(await row(ports, user.userId, "user_type")).toBe("customer");
		expect(await row(ports, user.userId, "email_verified_at")).not.toBeNull();
		expect(await row(ports, user.userId, "mobile_number_verified_at")).toBeNull();
		expect(await ports.users.byPassword(" grace ", "a good long password", "192.0.2.9")).toEqual({
			...user,
			passwordSetAt: expect.any(Number),
		});
		expect(await ports.users.byPassword("grace", "another", "192.0.2.9")).toBeNull();
		expect(await ports.users.byFederatedIdentity("google", "g-1")).toEqual(user);
		expect(await actions(ports)).toEqual(["user.created by grace"]);
	});

	test("makes one user for one key, of 20 at once too", async () => {
		const ports = await testPorts();
		const key = newId();
		const made = await Promise.all(
			Array.from({ length: 20 }, () => ports.users.create(key, { ...grace, password: undefined } as never)),
		);
		// A parallel call that loses may return before the winner has committed; asking again then returns the account.
		const again = await created(ports, {}, key);
		for (const each of made) if (each.kind === "created") expect(each.user.userId).toBe(again.userId);
		expect(made.filter(({ kind }) => kind === "created").length).toBeGreaterThan(0);
		expect(await actions(ports)).toEqual(["user.created by grace"]);
	});

	test("of 20 with one name makes one user", async () => {
		const ports = await testPorts();
		const made = await Promise.all(
			Array.from({ length: 20 }, () =>
				ports.users.create(newId(), { username: "grace", attributes: {}, verified: [] }),
			),
		);
		expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
		expect(await ports.users.usernameTaken("grace")).toBe(true);
	});

	test.each([
		["email address", (i: number) => ({ email: i % 2 === 0 ? "grace@example.com" : "GRACE@Example.com" })],
		["mobile number", () => ({ mobileNumber: "+4915112345678" })],
		["address and number", () => ({ email: "grace@example.com", mobileNumber: "+4915112345678" })],
	])("of 20 with one %s makes one user", async (_, attributes) => {
		const ports = await testPorts();
		const made = await Promise.all(
			Array.from({ length: 20 }, (_, i) =>
				ports.users.create(newId(), { username: `grace-${i}`, attributes: attributes(i), verified: [] }),
			),
		);
		expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
		const [field] = Object.keys(attributes(0));
		expect(made.filter((each) => each.kind === "taken" && each.field === field)).toHaveLength(19);
	});

	test("of 20 with address and number of two others, crosswise, waits for nobody for ever", async () => {
		const ports = await testPorts();
		const [emails, numbers] = [
			["a@example.com", "b@example.com"],
			["+4915112345678", "+4915112345679"],
		];
		const made = await Promise.all(
			Array.from({ length: 20 }, (_, i) => {
				const attributes = { email: emails[i % 2] ?? "", mobileNumber: numbers[(i >> 1) % 2] ?? "" };
				return ports.users.create(newId(), { username: `grace-${i}`, attributes, verified: [] });
			}),
		);
		const kept = made.flatMap((each) => (each.kind === "created" ? [each.user] : []));
		expect(new Set(kept.map(({ email }) => email)).size).toBe(kept.length);
		expect(new Set(kept.map(({ mobileNumber }) => mobileNumber)).size).toBe(kept.length);
		expect(kept.length).toBeGreaterThan(0);
	});

	test.each([
		["username", { attributes: {} }],
		["email", { username: "other", attributes: { email: "GRACE@example.com" } }],
		["mobileNumber", { username: "other", attributes: { mobileNumber: "+4915112345678" } }],
	])("refuses a %s that somebody has", async (field, user) => {
		const ports = await testPorts();
		await created(ports);
		expect(await ports.users.create(newId(), { ...grace, ...user })).toEqual({ kind: "taken", field });
	});

	test("of an account elsewhere that is linked makes no second user", async () => {
		const ports = await testPorts();
		const federated = { identityProviderId: "google", subject: "g-1" };
		await created(ports, { federated });
		const other = { username: "other", attributes: {}, verified: [], federated };
		expect(await ports.users.create(newId(), other)).toEqual({ kind: "taken", field: "federated" });
	});
});
