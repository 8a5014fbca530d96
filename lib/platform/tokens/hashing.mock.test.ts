import * as crypto from "node:crypto";
import { expect, test, vi } from "vitest";

vi.mock("node:crypto", async (original) => {
	const actual = await original<typeof crypto>();
	return { ...actual, hkdfSync: vi.fn(actual.hkdfSync) };
});

const { decrypt, encrypt } = await import("./encryption");
const { deriveSecret } = await import("./hashing");

test("a secret is derived once for each purpose, however many requests need it", () => {
	const [one, other] = [deriveSecret("secret", "one"), deriveSecret("secret", "other")];
	expect(one).not.toBe(other);
	expect(deriveSecret("another secret", "one")).not.toBe(one);
	for (let n = 0; n < 3; n++)
		expect([deriveSecret("secret", "one"), deriveSecret("secret", "other")]).toEqual([one, other]);
	expect(crypto.hkdfSync).toHaveBeenCalledTimes(3);
});

test("the keys that values are sealed with are derived once, however many values are sealed and opened", () => {
	const values = ["a", "b", "c"].map((text) => encrypt(text, "row"));
	vi.mocked(crypto.hkdfSync).mockClear();
	expect(values.map((value) => decrypt(value, "row"))).toEqual(["a", "b", "c"]);
	expect(decrypt(encrypt("d", "row"), "row")).toBe("d");
	expect(crypto.hkdfSync).not.toHaveBeenCalled();
});
