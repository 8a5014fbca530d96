import { describe, expect, test } from "vitest";
import { judgeUserCode } from "./user-code-rules";

describe("a code for the requests of applications", () => {
	test.each(["417352", "harbour 9", "みなと四二七番", "112358", `${"a".repeat(61)}bcd`])("can be %j", (code) => {
		expect(judgeUserCode(code)).toBe("good");
	});

	test.each(["", "41735", "ab".repeat(33)])("has 6 to 64 characters, unlike %j", (code) => {
		expect(judgeUserCode(code)).toBe("length");
	});

	test.each(["111111", "121212", "123456", "987654", "abcdef", "41\u202e735"])("is not as simple as %j", (code) => {
		expect(judgeUserCode(code)).toBe("simple");
	});
});
