import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { threadIsBusy } from "./busy-thread";

test("a thread is busy while it works without a pause, and no longer when it waits", async () => {
	await eventually("a thread that waits", () => expect(threadIsBusy()).toBe(false));
	while (!threadIsBusy());
	expect(threadIsBusy()).toBe(true);
	await eventually("a thread that waits again", () => expect(threadIsBusy()).toBe(false));
});
