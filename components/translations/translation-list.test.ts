import fc from "fast-check";
import { expect, test } from "vitest";
import { translationList } from "./translation-list";

const { isFiltered, read: readTranslations, url: translationsUrl } = translationList;

const usual = readTranslations({});

function reread(url: string) {
	return readTranslations(Object.fromEntries(new URL(url, "http://portico.test").searchParams));
}

test("the default state has a URL without a query", () => {
	expect(translationsUrl(usual)).toBe("/console/translations");
	expect(isFiltered(usual)).toBe(false);
});

test("every URL gives a state, and the URL of this state gives the same state", () => {
	const value = fc.oneof(
		fc.string(),
		fc.constantFrom("missing", "stale", "unused", "de", "de,en,x", "PT-br", "updatedAt", "desc", "2"),
	);
	const query = fc.dictionary(
		fc.constantFrom("search", "namespace", "state", "language", "show", "sort", "order", "page"),
		fc.oneof(value, fc.array(value, { maxLength: 2 })),
	);
	fc.assert(
		fc.property(query, (raw) => {
			const state = readTranslations(raw);
			expect(reread(translationsUrl(state, { page: state.page }))).toEqual(state);
		}),
	);
});

test("a change returns to the first page", () => {
	expect(reread(translationsUrl({ ...usual, page: 4 }, { namespace: "signin" }))).toMatchObject({ page: 1 });
});

test("languages are canonical, and invalid tags are ignored", () => {
	expect(readTranslations({ show: "PT-br,not a tag,pt-BR,de" }).show).toEqual(["pt-BR", "de"]);
	expect(readTranslations({ state: "missing", language: "DE" }).language).toBe("de");
});

test("a state filter without a language ignores the language", () => {
	expect(readTranslations({ state: "unused", language: "de" }).language).toBeUndefined();
	expect(readTranslations({ language: "de" }).language).toBeUndefined();
});
