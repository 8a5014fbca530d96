import { expect, test } from "vitest";
import { failureReasons } from "@/lib/flows/executors/contract";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";

test.each([...failureReasons, "invalid-input"])("why an execution failed is said in words: %s", (reason) => {
	expect(knownText(serverTranslation("en"), `executions:reason.${reason}`)).toBeDefined();
});
