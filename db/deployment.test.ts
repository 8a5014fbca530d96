import { describe, expect, test } from "vitest";
import { type Deployment, differences } from "./deployment";

const recorded: Deployment = { encryptionKeys: ["a"], sessionSecret: "s", baseUrl: "https://id.example.com" };

describe("a machine beside others", () => {
	test("that has the same settings differs in nothing", () => expect(differences(recorded, recorded)).toEqual([]));

	test("is told everything that differs", () => {
		const here = { encryptionKeys: ["b"], sessionSecret: "t", baseUrl: "http://localhost:3000" };
		expect(differences(recorded, here).join("\n")).toMatch(
			/ENCRYPTION_KEY lacks .*\nENCRYPTION_KEY begins .*\nSESSION_SECRET .*\nBASE_URL is http:\/\/localhost:3000 here and https:\/\/id\.example\.com there/,
		);
	});

	test("may bring a new key behind the old one, then before it, then alone", () => {
		const steps = [["a"], ["a", "b"], ["b", "a"], ["b"]];
		for (const [index, encryptionKeys] of steps.entries()) {
			const before = { ...recorded, encryptionKeys: steps[Math.max(0, index - 1)] ?? [] };
			expect(differences(before, { ...recorded, encryptionKeys })).toEqual([]);
		}
	});

	test.each([
		["writes with a key that the others cannot read", ["b", "a"]],
		["cannot read what the others write", ["b"]],
	])("is refused where it %s", (_, encryptionKeys) =>
		expect(differences(recorded, { ...recorded, encryptionKeys })).not.toEqual([]),
	);
});
