import { expect, test } from "vitest";
import { relativeTime, timeUntil } from "./relative-time";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse("2026-01-31T12:00:00Z");

test.each([
	[-20_000, "now"],
	[-90_000, "1 minute ago"],
	[-DAY, "yesterday"],
	[-3 * HOUR - 1, "3 hours ago"],
	[HOUR, "now"],
])("what was %i ms from now was %s, and never will be", (fromNow, text) => {
	expect(relativeTime(now + fromNow, now, "en")).toBe(text);
});

test.each([
	[20_000, "now"],
	[59.5 * 60_000, "in 59 minutes"],
	[13 * DAY + HOUR, "in 13 days"],
	[-HOUR, "now"],
])("what will be %i ms from now is %s, and never was", (fromNow, text) => {
	expect(timeUntil(now + fromNow, now, "en")).toBe(text);
});
