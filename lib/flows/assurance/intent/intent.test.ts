import { expect, test } from "vitest";
import { intentOf } from "./intent";
import { unmetIntent } from "./unmet-intent";

const end = (intent: unknown) => ({ id: "end", type: "END" as const, meta: { intent } });
const proving = (facts: ("password" | "phone")[]) => ({ authenticated: true, facts, acr: null });

test("a level is an intent: each path to the END meets what the level demands", () => {
	const intent = intentOf(end({ level: "eidas-substantial" }), "AUTHENTICATION");
	expect(intent).toEqual({ level: "eidas-substantial", demands: [] });
	if (intent === null) return;
	expect(unmetIntent(proving(["password", "phone"]), "AUTHENTICATION", intent)).toEqual([]);
	expect(unmetIntent(proving(["password"]), "AUTHENTICATION", intent)).toEqual(["two-factors", "replay-resistant"]);
});

test("an unknown level, and one of sign-ins at a sign-up, are no intent that can be read", () => {
	expect(intentOf(end({ level: "nist-aal4" }), "AUTHENTICATION")).toBeNull();
	expect(intentOf(end({ level: "nist-aal2" }), "REGISTRATION")).toBeNull();
});
