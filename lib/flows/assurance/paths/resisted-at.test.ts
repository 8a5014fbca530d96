import { expect, test } from "vitest";
import { type Attack, resistedBy } from "@/lib/flows/executors/contract";
import type { Guarantee } from "./fact-bits";
import { resistedAt } from "./resisted-at";

const paths = (...all: Guarantee[][]) => all.map((facts) => ({ authenticated: true, facts }));

test.each<[string, Guarantee[], Attack[]]>([
	["a password is told to whoever asks, and again", ["password"], ["takeover"]],
	["a code by mail or text message counts once, and goes with the address", ["email", "phone"], ["replay"]],
	["a password and a code resist what each of them resists", ["password", "phone"], ["replay", "takeover"]],
	["a code of an app can still be typed into a wrong page", ["authenticator"], ["replay", "takeover"]],
	["a passkey signs for the right page only", ["passkey"], ["phishing", "replay", "takeover"]],
	["what another server checked is not known", ["federated", "organization", "any-session", "strong-session"], []],
	["a trusted browser is no proof", ["trusted-browser", "as-asked"], []],
])("%s", (_, facts, attacks) => {
	expect(resistedBy(facts)).toEqual(attacks);
});

test("an END resists what every path to it resists", () => {
	expect(resistedAt(paths(["passkey"], ["password", "phone"]))).toEqual(["replay", "takeover"]);
	expect(resistedAt(paths(["passkey"], ["email"], ["password"]))).toEqual([]);
	expect(resistedAt([...paths(["passkey"]), { authenticated: false, facts: ["passkey"] }])).toEqual([]);
});

test("an existing sign-in that is as strong as another path, and a new account, are left out", () => {
	expect(resistedAt(paths(["session"], ["passkey"]))).toEqual(["phishing", "replay", "takeover"]);
	expect(resistedAt(paths(["new-account", "email"]))).toBeNull();
	expect(resistedAt([])).toBeNull();
});

test("one fact more never resists less", () => {
	const facts: Guarantee[] = ["password", "phone", "email", "authenticator", "passkey", "federated"];
	for (const one of facts)
		for (const other of facts) expect(resistedBy([one, other])).toEqual(expect.arrayContaining(resistedBy([one])));
});
