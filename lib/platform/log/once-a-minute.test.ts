import { expect, test } from "vitest";
import { onceAMinute } from "./once-a-minute";

test("what happens at each request is written once a minute, with the number of lines that were left out", () => {
	const written: object[] = [];
	const happens = (at: number, what = "full") =>
		onceAMinute(what, (leftOut) => written.push({ what, at, ...leftOut }), at);
	for (const at of [0, 1, 59_999]) happens(at);
	happens(2, "away");
	for (const at of [60_000, 119_999, 300_000]) happens(at);
	expect(written).toEqual([
		{ what: "full", at: 0 },
		{ what: "away", at: 2 },
		{ what: "full", at: 60_000, leftOut: 2 },
		{ what: "full", at: 300_000, leftOut: 1 },
	]);
});
