import { describe, expect, test } from "vitest";
import { signUp, text } from "../fixtures/a-sign-up";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { play, signedInAda } from "../fixtures/play";

describe("completing the profile", () => {
	const name = "AttributeCollector";
	const city = { inputs: [text("city"), text("pin", "PASSWORD_INPUT")], values: { city: "Paris", pin: "1" } };

	test("stores what is new of what the inputs list, for who is signed in", async () => {
		const house = fakePorts();
		expect(await play(name, { ...city, ...signedInAda }, house)).toEqual({ kind: "success" });
		expect(house.users[0]?.attributes).toEqual({ firstName: "Ada", city: "Paris" });
		for (const subject of [null, ada, "nobody"] as const)
			expect(await play(name, { ...city, subject }, house)).toEqual({ kind: "failure", reason: "not-signed-in" });
	});

	test("before there is an account keeps it for the account", async () => {
		const house = fakePorts();
		const kept = await play(name, { ...city, flowType: "REGISTRATION" }, house);
		expect(kept).toEqual({ kind: "success", data: { "collected.city": "Paris" } });
		await play("ProvisioningExecutor", { ...signUp, data: (kept.kind === "success" && kept.data) || {} }, house);
		expect(house.created[0]?.attributes).toMatchObject({ city: "Paris", firstName: "Grace" });
	});

	const phone = (mobileNumber: string) => ({
		inputs: [text("mobileNumber", "PHONE_INPUT", false)],
		values: { mobileNumber },
		...signedInAda,
	});

	test("never moves a second factor to another telephone", async () => {
		const house = fakePorts();
		expect(await play(name, phone("+4915199999999"), house)).toMatchObject({
			reason: "value-refused",
			fieldErrors: { mobileNumber: "refused" },
		});
		expect(house.users[0]?.mobileNumber).toBe(ada.mobileNumber);
		expect(await play(name, phone("+49 151 12345678"), house)).toEqual({ kind: "success" });
		Object.assign(house.users[0] ?? {}, { mobileNumber: null });
		expect(await play(name, phone("+4915199999999"), house)).toEqual({ kind: "success" });
		expect(house.users[0]?.mobileNumber).toBe("+4915199999999");
	});

	test("never changes who somebody is", async () => {
		const house = fakePorts();
		const identity = { username: "root", displayName: "Root", administrator: "true", userType: "admin" };
		const listed = Object.keys(identity).map((identifier) => text(identifier));
		expect(await play(name, { inputs: listed, values: identity, ...signedInAda }, house)).toEqual({ kind: "success" });
		expect(house.users[0]).toMatchObject({ ...ada });
	});
});
