import { expect, test } from "vitest";
import { comparedFacts, type FactCondition } from "@/lib/flows/executors/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { conditionSentence } from "./condition-words";

const names: Readonly<Record<string, string>> = { g1: "Staff", g2: "Board", a1: "Shop", o1: "Acme" };

function said(condition: FactCondition, language: (typeof languages)[number]["code"] = "en"): string {
	const locale = languages.find(({ code }) => code === language)?.locale ?? language;
	return conditionSentence(condition, {
		t: serverTranslation(language),
		locale,
		nameOf: (id) => new Map(Object.entries(names)).get(id) ?? id,
	});
}

const office: FactCondition = {
	match: "all",
	comparisons: [
		{ fact: "group", is: "one-of", ids: ["g1"] },
		{ fact: "network", is: "one-of", networks: ["10.0.0.0/8"] },
	],
};

test.each([
	["en", "Group is Staff and network is 10.0.0.0/8"],
	["de", "Gruppe ist Staff und Netz ist 10.0.0.0/8"],
	["ja", "グループが Staff、ネットワークが 10.0.0.0/8"],
	// Names and addresses are isolated, so that they are read from left to right.
	["ar", "المجموعة \u2068Staff\u2069 والشبكة \u206810.0.0.0/8\u2069"],
] as const)("in %s a condition says: %s", (language, expected) => {
	expect(said(office, language)).toBe(expected);
});

const every: FactCondition = {
	match: "any",
	comparisons: [
		{ fact: "group", is: "none-of", ids: ["g1", "g2"] },
		{ fact: "attribute", name: "department", is: "starting-with", value: "Sa" },
		{ fact: "application", is: "one-of", ids: ["a1"] },
		{ fact: "organization", is: "one-of", ids: ["o1", "unknown"] },
		{ fact: "network", is: "none-of", networks: ["::1"] },
		{ fact: "browser", is: "new" },
		{ fact: "last-proof", is: "older", minutes: 1 },
		{ fact: "password-age", is: "older", days: 90 },
	],
};

test("any of several comparisons are joined by or, with names where they are known", () => {
	expect(said(every)).toBe(
		"Group is not Staff or Board, department begins with Sa, application is Shop, organization is Acme or unknown, network is not ::1, browser is new, last proof is more than 1 minute old, or password is more than 90 days old",
	);
});

test.each(languages.map(({ code }) => code))("in %s every fact is said, without a key", (language) => {
	expect(every.comparisons.map(({ fact }) => fact)).toEqual(comparedFacts);
	expect(said(every, language)).not.toMatch(/condition:|say\.|\{\{/);
});
