import { describe, expect, test } from "vitest";
import type { UserPort } from "@/lib/identity/directory";
import { signUp, text } from "../fixtures/a-sign-up";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("completing the profile", () => {
	const name = "AttributeCollector";
	const city = { inputs: [text("city"), text("pin", "PASSWORD_INPUT")], values: { city: "Paris", pin: "1" } };

	test("stores changed values of the listed inputs for the authenticated user", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, { ...city, ...signedInAda }, fakes)).toEqual({ kind: "success" });
		expect(fakes.users[0]?.attributes).toEqual({ firstName: "Ada", city: "Paris" });
		for (const subject of [null, ada, "nobody"] as const)
			expect(await runWith(name, { ...city, subject }, fakes)).toEqual({ kind: "failure", reason: "not-signed-in" });
	});

	test("keeps the values for the new account while no account exists", async () => {
		const fakes = fakePorts();
		const kept = await runWith(name, { ...city, flowType: "REGISTRATION" }, fakes);
		expect(kept).toEqual({ kind: "success", data: { "collected.city": "Paris" } });
		await runWith("ProvisioningExecutor", { ...signUp, data: (kept.kind === "success" && kept.data) || {} }, fakes);
		expect(fakes.created[0]?.attributes).toMatchObject({ city: "Paris", firstName: "Grace" });
	});

	const phone = (mobileNumber: string) => ({
		inputs: [text("mobileNumber", "PHONE_INPUT", false)],
		values: { mobileNumber },
		...signedInAda,
	});

	test("never replaces the address of a second factor without verification", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, phone("+4915199999999"), fakes)).toMatchObject({
			reason: "value-refused",
			fieldErrors: { mobileNumber: "refused" },
		});
		expect(fakes.users[0]?.mobileNumber).toBe(ada.mobileNumber);
		expect(await runWith(name, phone("+49 151 12345678"), fakes)).toEqual({ kind: "success" });
		Object.assign(fakes.users[0] ?? {}, { mobileNumber: null });
		expect(await runWith(name, phone("+4915199999999"), fakes)).toEqual({ kind: "success" });
		expect(fakes.users[0]?.mobileNumber).toBe("+4915199999999");
	});

	test("a refusal of an external service is told in its words, and marks no value as wrong", async () => {
		const fakes = fakePorts();
		const answers = (outcome: Awaited<ReturnType<UserPort["setAttributes"]>>) => ({
			...fakes,
			ports: { ...fakes.ports, users: { ...fakes.ports.users, setAttributes: async () => outcome } },
		});
		expect(
			await runWith(name, { ...city, ...signedInAda }, answers({ refusedWith: "No such city is known." })),
		).toEqual({
			kind: "failure",
			reason: "change-refused",
			fieldErrors: {},
			about: ["city"],
			words: "No such city is known.",
			retry: true,
		});
		expect(await runWith(name, { ...city, ...signedInAda }, answers("unchecked"))).toEqual({
			kind: "failure",
			reason: "change-unchecked",
			fieldErrors: {},
			retry: true,
		});
	});

	test("shows at their fields which values the organization does not accept", async () => {
		const fakes = fakePorts();
		fakes.refusedValues = { age: "malformed" };
		const age: Situation = { inputs: [text("age")], values: { age: "old" }, ...signedInAda };
		expect(await runWith(name, age, fakes)).toEqual({
			kind: "failure",
			reason: "value-refused",
			fieldErrors: { age: "malformed" },
			retry: true,
		});
	});

	test("never changes attributes that identify the user", async () => {
		const fakes = fakePorts();
		const identity = { username: "root", displayName: "Root", administrator: "true", userType: "admin" };
		const listed = Object.keys(identity).map((identifier) => text(identifier));
		expect(await runWith(name, { inputs: listed, values: identity, ...signedInAda }, fakes)).toEqual({
			kind: "success",
		});
		expect(fakes.users[0]).toMatchObject({ ...ada });
	});
});
