import { expect, it } from "vitest";
import { retryOf } from "./retries";

const usual = { retryAfterMs: null, random: () => 0 };

it("a service that cannot be reached is tried again for ever, at last once a minute, and nothing is sent to it meanwhile", () => {
	expect([1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryOf("unreachable", failures, usual))).toEqual([
		{ afterMs: 5_000, pauseMs: 5_000 },
		{ afterMs: 15_000, pauseMs: 15_000 },
		{ afterMs: 60_000, pauseMs: 60_000 },
		{ afterMs: 60_000, pauseMs: 60_000 },
		{ afterMs: 60_000, pauseMs: 60_000 },
		{ afterMs: 60_000, pauseMs: 60_000 },
		{ afterMs: 60_000, pauseMs: 60_000 },
	]);
});

it("a service is left alone for as long as it asks, a day at the most", () => {
	expect(retryOf("busy", 1, { retryAfterMs: 120_000 })).toEqual({ afterMs: 120_000, pauseMs: 120_000 });
	expect(retryOf("busy", 1, { retryAfterMs: 1e12 })).toEqual({ afterMs: 86_400_000, pauseMs: 86_400_000 });
});

it("an error about one person delays nobody else, and is given up after eight attempts", () => {
	expect(retryOf("server", 1, usual)).toEqual({ afterMs: 5_000, pauseMs: null });
	expect(retryOf("server", 7, usual).afterMs).toBe(3_600_000);
	expect(retryOf("server", 8, usual)).toEqual({ afterMs: null, pauseMs: null });
});

it("a refusal is not tried again", () => {
	expect(retryOf("refused", 1, usual)).toEqual({ afterMs: null, pauseMs: null });
});
