import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith } from "../fixtures/run-with";

const name = "BasicAuthExecutor";
const right = { username: "ada", password: "correct horse" };

describe("the password in a sign-in", () => {
	test("the right one says who it is", async () => {
		expect(await runWith(name, { values: right })).toEqual({
			kind: "success",
			subject: { userId: ada.userId, username: "ada", displayName: "Ada Lovelace" },
		});
	});

	test.each([
		["a wrong one", { ...right, password: "wrong" }],
		["an unknown name", { ...right, username: "nobody" }],
		["nothing at all", {}],
	])("%s stays on the screen, with the same answer", async (_, values) => {
		const result = { kind: "failure", reason: "invalid-credentials", retry: true, fieldErrors: { password: "wrong" } };
		expect(await runWith(name, { values })).toEqual(result);
	});

	test("a step that asks for the email address finds the account by it", async () => {
		const inputs = [
			{ identifier: "email", type: "EMAIL_INPUT", required: true },
			{ identifier: "password", type: "PASSWORD_INPUT", required: true },
		];
		const values = { email: "ADA@example.com", password: "correct horse" };
		expect(await runWith(name, { inputs, values })).toMatchObject({ kind: "success", subject: { username: "ada" } });
	});

	test("a step that asks for the password alone is about whom the run is about", async () => {
		const inputs = [{ identifier: "password", type: "PASSWORD_INPUT", required: true }];
		const values = { password: "correct horse" };
		expect(await runWith(name, { inputs, values, subject: ada })).toMatchObject({ kind: "success" });
		expect(await runWith(name, { inputs, values, subject: "nobody" })).toMatchObject({ reason: "invalid-credentials" });
	});
});

describe("the password in a sign-up", () => {
	const flowType = "REGISTRATION";

	test("a free name and a good password go on, about nobody yet", async () => {
		const values = { username: "grace", password: "a good long one" };
		expect(await runWith(name, { flowType, values })).toEqual({ kind: "success" });
	});

	test("a taken name and a weak password are told beside their fields", async () => {
		expect(await runWith(name, { flowType, values: { username: "ada", password: "a good long one" } })).toMatchObject({
			reason: "account-exists",
			fieldErrors: { username: "taken" },
			retry: true,
		});
		expect(await runWith(name, { flowType, values: { username: " ", password: "short" } })).toMatchObject({
			reason: "value-refused",
			fieldErrors: { username: "malformed", password: "too-short" },
		});
	});

	test("a port that does not say whether a name is free says it is not", async () => {
		const fakes = fakePorts();
		fakes.ports.users.usernameTaken = async () => null as never;
		const values = { username: "grace", password: "a good long one" };
		expect(await runWith(name, { flowType, values }, fakes)).toMatchObject({ reason: "account-exists" });
	});
});
