import { expect, test } from "vitest";
import { plainText } from "./values";

test.each(["\u0000", "\t", "\n", "\r\n", "\u001b[31m", "\u007f", "\u0085", "\u009b"])(
	"a value with the control character %j is refused",
	(character) => {
		expect(() => plainText(`Ada${character}Lovelace`, "displayName")).toThrow(
			expect.objectContaining({ code: "invalidValue", description: expect.stringContaining("control characters") }),
		);
	},
);

test.each(["Ada Lovelace", "أدا\u200f", "山田 太郎", "👩‍💻", "a\u00a0b"])("other text is kept as it is: %s", (text) => {
	expect(plainText(text, "displayName")).toBe(text);
});
