import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith } from "../fixtures/run-with";

const name = "BasicAuthExecutor";
const right = { username: "ada", password: "correct horse" };

describe("the password in a sign-in", () => {
	test("a correct password identifies the user", async () => {
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

	test("a step that only asks for the password uses the account of the execution", async () => {
		const inputs = [{ identifier: "password", type: "PASSWORD_INPUT", required: true }];
		const values = { password: "correct horse" };
		expect(await runWith(name, { inputs, values, subject: ada })).toMatchObject({ kind: "success" });
		expect(await runWith(name, { inputs, values, subject: "nobody" })).toMatchObject({ reason: "invalid-credentials" });
	});
});

describe("a right password that must not sign in any more", () => {
	const NOW_SECONDS = Date.UTC(2030, 0, 1) / 1000;
	const withPassword = (password: string, passwordSetAt: number | undefined, properties: Record<string, unknown>) => {
		const fakes = fakePorts();
		Object.assign(fakes.users[0] ?? {}, { password, passwordSetAt });
		return runWith(name, { values: { ...right, password }, properties }, fakes);
	};

	test("is one that is older than the step allows, or whose age is not known", async () => {
		const aged = (days: number | undefined, properties: Record<string, unknown> = { maxAgeDays: 90 }) =>
			withPassword(right.password, days === undefined ? undefined : NOW_SECONDS - days * 24 * 3600, properties);
		expect(await aged(90)).toMatchObject({ kind: "success" });
		for (const days of [91, undefined])
			expect(await aged(days)).toMatchObject({
				kind: "ask",
				reason: "password-expired",
				inputs: [{ identifier: "newPassword" }],
			});
		expect(await aged(10_000, {})).toMatchObject({ kind: "success" });
	});

	test("is one that is known from a breach, where the step says so", async () => {
		const breached = (password: string, properties: Record<string, unknown>) =>
			withPassword(password, NOW_SECONDS, properties);
		expect(await breached("breached horse", { replaceBreached: true })).toMatchObject({
			kind: "ask",
			reason: "password-breached",
		});
		expect(await breached("breached horse", {})).toMatchObject({ kind: "success" });
		// The file or service says nothing: nobody is kept from signing in.
		expect(await breached("correct horse", { replaceBreached: true })).toMatchObject({ kind: "success" });
	});
});

describe("a temporary password", () => {
	test("signs nobody in until another one is chosen, in whatever flow", async () => {
		const fakes = fakePorts();
		Object.assign(fakes.users[0] ?? {}, { passwordIsTemporary: true });
		const asked = await runWith(name, { values: right }, fakes);
		expect(asked).toMatchObject({ kind: "ask", reason: "password-temporary", inputs: [{ identifier: "newPassword" }] });
		const data = (asked.kind === "ask" && asked.data) || {};

		const same = { ...right, newPassword: right.password };
		expect(await runWith(name, { values: same, data }, fakes)).toMatchObject({
			kind: "ask",
			fieldErrors: { newPassword: "refused" },
		});
		const weak = { ...right, newPassword: "short" };
		expect(await runWith(name, { values: weak, data }, fakes)).toMatchObject({
			kind: "ask",
			fieldErrors: { newPassword: "too-short" },
		});
		const chosen = { ...right, newPassword: "a good long one" };
		expect(await runWith(name, { values: chosen, data }, fakes)).toMatchObject({
			kind: "success",
			subject: { username: "ada" },
		});
		expect(fakes.users[0]).toMatchObject({ password: "a good long one", passwordIsTemporary: false });
		expect(fakes.messages).toMatchObject([{ to: ada.email, template: "password-changed" }]);
	});

	test("is not replaced by who has not entered it in this execution", async () => {
		const fakes = fakePorts();
		Object.assign(fakes.users[0] ?? {}, { passwordIsTemporary: true });
		const values = { username: "ada", password: "wrong", newPassword: "a good long one" };
		expect(await runWith(name, { values }, fakes)).toMatchObject({ reason: "invalid-credentials" });
		expect(fakes.users[0]?.password).toBe("correct horse");
	});
});

describe("the password in a sign-up", () => {
	const flowType = "REGISTRATION";

	test("a free name and a strong password succeed without an account", async () => {
		const values = { username: "grace", password: "a good long one" };
		expect(await runWith(name, { flowType, values })).toEqual({ kind: "success" });
	});

	test("a taken name and a weak password are reported as field errors", async () => {
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

	test("a name counts as taken when the port gives no answer", async () => {
		const fakes = fakePorts();
		fakes.ports.users.usernameTaken = async () => null as never;
		const values = { username: "grace", password: "a good long one" };
		expect(await runWith(name, { flowType, values }, fakes)).toMatchObject({ reason: "account-exists" });
	});
});
