import { expect, test } from "vitest";

const module = new URL("retired-words.mjs", import.meta.url).href;
const { retiredWordsIn } = (await import(/* @vite-ignore */ module)) as {
	retiredWordsIn(files: { path: string; text: string }[]): string[];
};

test.each([
	["const LONGEST_NAME = 3;", "MAX_"],
	["// believed for a second", "cached"],
	["const ports = aPlayedHouse();", "fake"],
	["transitions: waysOut(node)", "transition"],
	['t("runs:title")', "executions:"],
])("%s is reported", (text, instead) => {
	expect(retiredWordsIn([{ path: "a.ts", text }]).join()).toContain(instead);
});

test.each(["MAX_NAME", "a display name", "households", "no way around it", "almost", 'surface: "flat"'])(
	"%s is not reported",
	(text) => {
		expect(retiredWordsIn([{ path: "a.ts", text }])).toEqual([]);
	},
);

test("the word run is reported in files about flows, and allowed elsewhere", () => {
	const text = "/** What the run knows. */";
	expect(retiredWordsIn([{ path: "lib/flows/runtime/a.ts", text }]).join()).toContain("execution");
	expect(retiredWordsIn([{ path: "scripts/a.mjs", text }])).toEqual([]);
});

test.each([
	["docs/a.md", "An e-mail to each", "email"],
	["docs/a.md", "the user name", "username"],
	["lib/platform/i18n/bundles/en/gate.json", '\t"signup": "Allow self-signup",', "sign-up"],
	["lib/platform/i18n/bundles/en/gate.json", '\t"a": "You are logged in",', "sign in"],
	["lib/platform/i18n/bundles/de/flows.json", '\t"a": "Dieser Flow",', "Ablauf"],
])("a second spelling in %s, as in %s, is reported", (path, text, instead) => {
	expect(retiredWordsIn([{ path, text }]).join()).toContain(instead);
});

test.each([
	["lib/platform/i18n/bundles/en/gate.json", '\t"signup": "Sign up",'],
	["lib/platform/i18n/bundles/de/flows.json", '\t"a": "Eine E-Mail",'],
	["lib/platform/i18n/bundles/en/executors.json", '\t"a.synonyms": "social login",'],
])("in %s, %s has no second spelling", (path, text) => {
	expect(retiredWordsIn([{ path, text }])).toEqual([]);
});
