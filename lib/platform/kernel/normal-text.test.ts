import { describe, expect, test, vi } from "vitest";
import { emailAddress, userName } from "@/lib/platform/addresses";
import { normalText } from "./normal-text";

/** Marks in the order that takes longest: 32,000 of them took more than a second. */
const marks = (count: number) => `a${"\u0315".repeat(count)}${"\u0316".repeat(count)}`;

describe("the normal form of a text", () => {
	test("makes equivalent spellings equal", () => {
		expect(normalText("e\u0301", "NFC")).toBe("\u00e9");
		expect(normalText("\ufb01", "NFKC")).toBe("fi");
		expect(normalText(marks(2), "NFC")).toBe("a\u0316\u0316\u0315\u0315");
	});

	test("is not computed for a text that is longer than any that is stored, whoever asks for it", () => {
		const normalize = vi.spyOn(String.prototype, "normalize");
		const long = marks(16_000);
		expect(normalText(long, "NFKC")).toBe(long);
		expect(userName(long)).toBeNull();
		expect(emailAddress(`${long}@example.com`)).toBeNull();
		expect(emailAddress(`a@${long}.example`)).toBeNull();
		expect(normalize).not.toHaveBeenCalled();
		normalize.mockRestore();
	});
});
