import { expect, test } from "vitest";
import type { Translation } from "@/lib/flows/translations/contract";
import { changedTexts, shownText, untouched } from "./text-draft";

const translation: Translation = {
	namespace: "signin",
	key: "heading",
	texts: { en: "Welcome", de: "Anmelden", ja: "サインイン" },
	shipped: { en: "Sign in", de: "Anmelden", ja: "サインイン" },
	own: ["en"],
	stale: ["de", "ja"],
	usedBy: [],
	revision: 0,
};

const typing = (typed: Record<string, string>, confirmed: string[] = []) =>
	changedTexts(translation, { typed, confirmed });

test("a field shows the typed text, else the stored one, else nothing", () => {
	expect(shownText(translation, untouched, "en")).toBe("Welcome");
	expect(shownText(translation, { ...untouched, typed: { en: "" } }, "en")).toBe("");
	expect(shownText(translation, untouched, "fr")).toBe("");
});

test("only changed texts are sent", () => {
	expect(typing({ en: "Welcome", de: "Willkommen", fr: "" })).toEqual({ de: "Willkommen" });
});

test("an empty text or the shipped text deletes the own text", () => {
	expect(typing({ en: " " })).toEqual({ en: null });
	expect(typing({ en: "Sign in" })).toEqual({ en: null });
});

test("a confirmed stale text is sent unchanged, unless another text was typed", () => {
	expect(typing({}, ["de"])).toEqual({ de: "Anmelden" });
	expect(typing({ de: "Willkommen" }, ["de", "ja"])).toEqual({ de: "Willkommen", ja: "サインイン" });
	expect(typing({}, ["fr"])).toEqual({});
});
