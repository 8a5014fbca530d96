import { expect, test } from "vitest";
import { failureReasons } from "@/lib/flows/executors/contract";
import { serverTranslation } from "@/lib/platform/i18n/server";

test.each([...failureReasons, "invalid-input"])("why an execution failed is said in words: %s", (reason) => {
	expect(serverTranslation("en").has(`executions:reason.${reason}`)).toBe(true);
});
