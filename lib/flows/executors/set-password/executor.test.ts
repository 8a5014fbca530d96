import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, signedInAda } from "../fixtures/run-with";

const name = "SetPasswordExecutor";
const chosen = { values: { newPassword: "a good long one" } };

describe("setting a password", () => {
	test("replaces it for whoever this execution has authenticated, and tells them by mail", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, { ...signedInAda, ...chosen }, fakes)).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
		});
		expect(fakes.users[0]?.password).toBe("a good long one");
		expect(fakes.messages).toMatchObject([{ to: ada.email, template: "password-changed" }]);
		expect(JSON.stringify(fakes.messages)).not.toContain("a good long one");
	});

	test.each([null, ada, "nobody"] as const)("changes nothing for %j who has proved nothing", async (subject) => {
		const fakes = fakePorts();
		expect(await runWith(name, { subject, ...chosen }, fakes)).toEqual({ kind: "failure", reason: "not-signed-in" });
		expect(fakes.users[0]?.password).toBe("correct horse");
		expect(fakes.messages).toEqual([]);
	});

	test("asks where nothing was entered, and again after a weak one, which changes nothing", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, signedInAda, fakes)).toMatchObject({
			kind: "ask",
			inputs: [{ identifier: "newPassword", type: "PASSWORD_INPUT" }],
		});
		const weak = { ...signedInAda, values: { newPassword: "short" } };
		expect(await runWith(name, weak, fakes)).toMatchObject({
			reason: "value-refused",
			retry: true,
			fieldErrors: { newPassword: "too-short" },
		});
		expect(fakes.users[0]?.password).toBe("correct horse");
	});

	test("asks again after a password that was used before, and says so at the field", async () => {
		const fakes = fakePorts();
		fakes.formerPasswords.push("a good long one");
		expect(await runWith(name, { ...signedInAda, ...chosen }, fakes)).toMatchObject({
			reason: "value-refused",
			retry: true,
			fieldErrors: { newPassword: "used-before" },
		});
		expect(fakes.users[0]?.password).toBe("correct horse");
		expect(fakes.messages).toEqual([]);
	});

	test("does not take what was entered as the old password", async () => {
		expect(await runWith(name, { ...signedInAda, values: { password: "a good long one" } })).toMatchObject({
			kind: "ask",
		});
	});
});
