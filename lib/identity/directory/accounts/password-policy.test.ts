import { describe, expect, test } from "vitest";
import { judgePassword } from "./password-policy";

describe("a new password", () => {
	test.each(["Correct horse 7 battery", "violett-mutig-anker", "ぱすわーどはながいほうがいい", "x7#Lq9!vTz"])(
		"%j is good: length and likelihood count, no recipe of characters does",
		async (password) => {
			expect(await judgePassword(password, ["ada"], null)).toBe("good");
		},
	);

	test.each(["password", "Passw0rd!", "12345678", "qwertyuiop", "aaaaaaaaaaaa", "letmein1", "iloveyou", "abcdefgh"])(
		"%j is among the first that anybody tries",
		async (password) => {
			expect(await judgePassword(password, [], null)).toBe("too-weak");
		},
	);

	test("is not the person's own name or address", async () => {
		const about = ["ada.lovelace", "ada.lovelace@example.com", "Ada", "Lovelace"];
		for (const password of ["ada.lovelace", "ADA.LOVELACE", "ada.lovelace@example.com", "lovelace1"])
			expect(await judgePassword(password, about, null), password).toBe("too-weak");
	});

	test("has 8 characters, however many bytes they are, and at most 1,024 bytes", async () => {
		expect(await judgePassword("x7#Lq9!", [], null)).toBe("too-short");
		expect(await judgePassword("👩‍🚀🦊", [], null)).toBe("too-short");
		expect(await judgePassword("ab3$".repeat(257), [], null)).toBe("too-long");
	});
});
