import { describe, expect, test } from "vitest";
import { executorCatalog } from "@/lib/flows/executors";
import { failureReasons } from "@/lib/flows/executors/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import { reasonText } from "./reason-text";

const english = serverTranslation("en");
const said = (reason: (typeof failureReasons)[number], executor: string) => reasonText({ reason, executor }, english);

describe("What went wrong", () => {
	test("is said of the step: a link is no code, an authenticator app and a passkey are sent by nobody", () => {
		for (const reason of ["wrong-code", "expired", "too-many-attempts"] as const)
			expect(said(reason, "MagicLinkExecutor")).not.toMatch(/code/i);
		for (const reason of ["wrong-code", "too-many-attempts", "not-configured", "not-allowed"] as const)
			expect(said(reason, "TOTPExecutor")).not.toMatch(/ask|application|sent/i);
		for (const reason of ["invalid-credentials", "value-refused", "not-configured"] as const)
			expect(said(reason, "PasskeyExecutor")).toMatch(/passkey/i);
		for (const reason of ["wrong-code", "expired", "other-account"] as const)
			expect(said(reason, "InvitationExecutor")).toMatch(/invitation/i);
	});

	test("is said in general where a step has no words of its own", () => {
		expect(said("wrong-code", "SMSOTPAuthExecutor")).toBe(english("gate:reason.wrong-code"));
		expect(reasonText({ reason: "expired" }, english)).toBe(english("gate:reason.expired"));
		expect(reasonText({ reason: "expired", executor: "VendorExecutor" }, english)).toBe(english("gate:reason.expired"));
	});

	test.each(languages)("has the same words of its own in $name", ({ code }) => {
		const t = serverTranslation(code);
		for (const name of executorCatalog.keys())
			for (const reason of failureReasons) {
				const key = `gate:reason.${reason}.${name}`;
				expect(knownText(t, key) === undefined, key).toBe(knownText(english, key) === undefined);
			}
	});
});
