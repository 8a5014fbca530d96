import { describe, expect, test } from "vitest";
import { judgePassword } from "./password-policy";

describe("a new password", () => {
	test.each(["Correct horse 7 battery", "violett-mutig-anker", "ぱすわーどはながいほうがいい", "x7#Lq9!vTz"])(
		"%j is good: length and likelihood count, no recipe of characters does",
		(password) => {
			expect(judgePassword(password, ["ada"])).toBe("good");
		},
	);

	test.each(["password", "Passw0rd!", "12345678", "qwertyuiop", "aaaaaaaaaaaa", "letmein1", "iloveyou", "abcdefgh"])(
		"%j is among the first that anybody tries",
		(password) => {
			expect(judgePassword(password, [])).toBe("too-weak");
		},
	);

	test("is not the person's own name or address", () => {
		const about = ["ada.lovelace", "ada.lovelace@example.com", "Ada", "Lovelace"];
		for (const password of ["ada.lovelace", "ADA.LOVELACE", "ada.lovelace@example.com", "lovelace1"])
			expect(judgePassword(password, about), password).toBe("too-weak");
	});

	test("has 8 characters, however many bytes they are, and at most 1,024 bytes", () => {
		expect(judgePassword("x7#Lq9!", [])).toBe("too-short");
		expect(judgePassword("👩‍🚀🦊", [])).toBe("too-short");
		expect(judgePassword("ab3$".repeat(257), [])).toBe("too-long");
	});
});
