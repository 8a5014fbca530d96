import { describe, expect, it } from "vitest";
import { i18nOf } from "./i18n-of";
import type { LanguageCode } from "./languages";
import { knownText } from "./texts";

const { t } = i18nOf("en", {
	ui: {
		greeting: "Hello {{name}}, {{name}}: {{count}} of {{total}}",
		plain: "<b> & co",
		odd: "{{constructor}}|{{toString}}",
	},
} as never) as unknown as { t: (key: string, values?: object) => string };

describe("a text", () => {
	it("has the values in place of its placeholders, as often as they are named", () => {
		expect(t("ui:greeting", { name: "Ada", count: 0, total: 7 })).toBe("Hello Ada, Ada: 0 of 7");
	});

	it("leaves out a value that is not given, or that objects inherit", () => {
		expect(t("ui:greeting", {})).toBe("Hello , :  of ");
		expect(t("ui:odd", {})).toBe("|");
	});

	it("is not escaped, because React does that, and the values put into it are not interpreted", () => {
		expect(t("ui:plain")).toBe("<b> & co");
		for (const name of ["$& {{count}}", "$t(ui:plain)", "{{name}}", "<b>"])
			expect(t("ui:greeting", { name, count: 1, total: 2 })).toBe(`Hello ${name}, ${name}: 1 of 2`);
	});

	it("that is missing is shown by its key, and is known to be missing", () => {
		for (const key of ["ui:nothing.here", "elsewhere:nothing.here", "ui:constructor"]) {
			expect(t(key)).toBe(key.slice(key.indexOf(":") + 1));
			expect(knownText(t, key)).toBeUndefined();
		}
		expect(knownText(t, "ui:plain")).toBe("<b> & co");
		expect(knownText(t, "ui:greeting", { name: "Ada", count: 1, total: 2 })).toBe("Hello Ada, Ada: 1 of 2");
	});
});

describe("a text that depends on a number", () => {
	const forms = { zero: "0 ", one: "1 ", two: "2 ", few: "few ", many: "many ", other: "other " };
	const days = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`days_${form}`, `${text}{{count}}`]));
	const translate = (language: LanguageCode) =>
		i18nOf(language, { ui: { ...days, plain: "plain" } } as never).t as unknown as (
			key: string,
			values?: object,
		) => string;

	it.each([
		["en", 0, "0 0"],
		["en", 1, "1 1"],
		["en", 2, "other 2"],
		["ja", 1, "other 1"],
		["ar", 0, "0 0"],
		["ar", 1, "1 1"],
		["ar", 2, "2 2"],
		["ar", 3, "few 3"],
		["ar", 11, "many 11"],
		["ar", 100, "other 100"],
	] as const)(
		"has in %s for %s the form of the language, and for none the one that says so",
		(language, count, text) => {
			expect(translate(language)("ui:days", { count })).toBe(text);
		},
	);

	it("that has no forms stays as it is", () => {
		expect(translate("en")("ui:plain", { count: 1 })).toBe("plain");
	});
});
