import { expect, it } from "vitest";
import { durationText } from "./duration-text";

it.each([
	[0, "0 seconds"],
	[1, "1 second"],
	[90, "1 minute, 30 seconds"],
	[3_600, "1 hour"],
	[86_400, "1 day"],
	[90_061, "1 day, 1 hour, 1 minute, 1 second"],
	[31_536_000, "1 year"],
])("%i seconds are %s", (seconds, text) => {
	expect(durationText(seconds, "en")).toBe(text);
});

it.each([
	["de", "2 Stunden"],
	["ja", "2 時間"],
	["ar-u-nu-latn", "ساعتان"],
])("lengths of time follow the grammar of %s", (locale, text) => {
	expect(durationText(7_200, locale)).toBe(text);
});
