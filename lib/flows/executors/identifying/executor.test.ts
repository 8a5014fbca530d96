import { describe, expect, test } from "vitest";
import { ada } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("finding the account", () => {
	const name = "IdentifyingExecutor";
	const typed = (values: Record<string, string>, more: Situation = {}) => runWith(name, { values, ...more });

	test("returns the same result whether the account exists or not", async () => {
		expect(await typed({ username: "ada" })).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(await typed({ username: "adb" })).toEqual({ kind: "success", subject: "nobody" });
	});

	test("accepts an address as the name only where the task is configured so", async () => {
		const both = { properties: { alsoBy: ["email", "mobileNumber"], defaultRegion: "DE" } };
		for (const username of ["Ada@example.com", "0151 12345678"]) {
			expect(await typed({ username })).toMatchObject({ subject: "nobody" });
			expect(await typed({ username }, both)).toMatchObject({ subject: { userId: ada.userId } });
		}
	});

	test("reads the inputs of its task, and asks when there is nothing to read", async () => {
		const inputs = [{ identifier: "email", type: "EMAIL_INPUT", required: true }];
		expect(await typed({ email: "ada@example.com", username: "x" }, { inputs })).toMatchObject({
			subject: { userId: ada.userId },
		});
		expect(await typed({})).toMatchObject({ kind: "ask", inputs: [{ identifier: "username" }] });
	});

	test("does not replace the authenticated account", async () => {
		expect(await typed({ username: "adb" }, signedInAda)).toMatchObject({ subject: { userId: ada.userId } });
	});
});
