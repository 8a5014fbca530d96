import { describe, expect, test } from "vitest";
import { parseEnvironment } from "./environment";

const DEFAULT = { memoryKib: 19_456, passes: 2 };

describe("the costs of password hashes", () => {
	test.each([
		[{}, DEFAULT],
		[
			{ PASSWORD_HASH_MEMORY_KIB: "47104", PASSWORD_HASH_PASSES: "1" },
			{ memoryKib: 47_104, passes: 1 },
		],
		[
			{ PASSWORD_HASH_MEMORY_KIB: "65536", PASSWORD_HASH_PASSES: "4" },
			{ memoryKib: 65_536, passes: 4 },
		],
		[
			{ PASSWORD_HASH_MEMORY_KIB: "7168", PASSWORD_HASH_PASSES: "5" },
			{ memoryKib: 7_168, passes: 5 },
		],
	])("%j: where secrets are required, what OWASP names and more", (variables, costs) => {
		expect(parseEnvironment({ REQUIRE_SECRETS: "true", ...variables }).passwordHash).toEqual(costs);
	});

	test.each([
		{ PASSWORD_HASH_MEMORY_KIB: "7167", PASSWORD_HASH_PASSES: "20" },
		{ PASSWORD_HASH_MEMORY_KIB: "7168", PASSWORD_HASH_PASSES: "4" },
		{ PASSWORD_HASH_PASSES: "1" },
	])("%j: less is refused there, and allowed elsewhere", (variables) => {
		expect(() => parseEnvironment({ REQUIRE_SECRETS: "true", ...variables })).toThrow(
			/PASSWORD_HASH_MEMORY_KIB, PASSWORD_HASH_PASSES: too weak: at least 7168 KiB, .* 35840/,
		);
		parseEnvironment({ REQUIRE_SECRETS: "false", ...variables });
	});

	test("what the algorithm cannot do, and more than ten times the default, is refused everywhere", () => {
		const none = { REQUIRE_SECRETS: "false" };
		expect(() => parseEnvironment({ ...none, PASSWORD_HASH_MEMORY_KIB: "7" })).toThrow(/at least 8 KiB/);
		expect(() => parseEnvironment({ ...none, PASSWORD_HASH_MEMORY_KIB: "389121", PASSWORD_HASH_PASSES: "1" })).toThrow(
			/at most 389120/,
		);
	});
});
