import { describe, expect, test, vi } from "vitest";

let encryptionKey = "first key of this deployment";
vi.mock("@/lib/platform/env", async (original) => ({
	...(await original<typeof import("@/lib/platform/env")>()),
	secrets: () => ({ encryptionKey }),
}));

const { decrypt, decryptIfReadable, encrypt } = await import("./encryption");

describe("secrets at rest", () => {
	test("come back as they were, and never look the same twice", () => {
		const [one, two] = [encrypt("the secret", "row 1"), encrypt("the secret", "row 1")];
		expect(one).not.toBe(two);
		expect([decrypt(one, "row 1"), decrypt(two, "row 1")]).toEqual(["the secret", "the secret"]);
	});

	test("cannot be moved to another row or altered", () => {
		const value = encrypt("the secret", "row 1");
		expect(() => decrypt(value, "row 2")).toThrow();
		expect(() =>
			decrypt(`${value.slice(0, -10)}${value.at(-10) === "A" ? "B" : "A"}${value.slice(-9)}`, "row 1"),
		).toThrow();
	});

	test("survive a new key that is put first, and not the loss of theirs", () => {
		const value = encrypt("the secret", "row 1");
		encryptionKey = `second key,${encryptionKey}`;
		expect(decrypt(value, "row 1")).toBe("the secret");
		expect(decryptIfReadable(value, "row 1")).toBe("the secret");
		encryptionKey = "second key";
		expect(() => decrypt(value, "row 1")).toThrow(/no longer lists/);
		expect(decryptIfReadable(value, "row 1")).toBeUndefined();
	});
});
