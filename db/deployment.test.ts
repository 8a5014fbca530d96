import { describe, expect, test } from "vitest";
import { type Deployment, differences } from "./deployment";

const recorded: Deployment = { encryptionKeys: ["a"], sessionSecrets: ["s"], baseUrl: "https://id.example.com" };

describe("a machine beside others", () => {
	test("that has the same settings differs in nothing", () => expect(differences(recorded, recorded)).toEqual([]));

	test("is told everything that differs", () => {
		const here = { encryptionKeys: ["b"], sessionSecrets: ["t"], baseUrl: "http://localhost:3000" };
		expect(differences(recorded, here).join("\n")).toMatch(
			/ENCRYPTION_KEY lacks .*\nENCRYPTION_KEY begins .*\nSESSION_SECRET lacks .*\nSESSION_SECRET begins .*\nBASE_URL is http:\/\/localhost:3000 here and https:\/\/id\.example\.com there/,
		);
	});

	test.each(["encryptionKeys", "sessionSecrets"])(
		"may bring a new secret behind the old one, then before it, then alone: %s",
		(list) => {
			const steps = [["a"], ["a", "b"], ["b", "a"], ["b"]];
			for (const [index, here] of steps.entries()) {
				const before = { ...recorded, [list]: steps[Math.max(0, index - 1)] ?? [] };
				expect(differences(before, { ...recorded, [list]: here })).toEqual([]);
			}
		},
	);

	test.each([
		["writes with a key that the others cannot read", ["b", "a"]],
		["cannot read what the others write", ["b"]],
	])("is refused where it %s", (_, encryptionKeys) =>
		expect(differences(recorded, { ...recorded, encryptionKeys })).not.toEqual([]),
	);
});
