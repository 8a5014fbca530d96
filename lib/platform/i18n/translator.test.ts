import { describe, expect, it } from "vitest";
import type { Texts } from "./texts";
import { translatorOf } from "./translator";

const texts = { ui: { greeting: "Hello {{name}}, {{name}}: {{count}} of {{total}}", plain: "$t(ui:greeting) <b>" } };
const t = translatorOf(texts as unknown as Partial<Texts>, "en") as (key: string, values?: object) => string;
const has = translatorOf(texts as unknown as Partial<Texts>, "en").has;

describe("a text", () => {
	it("has the values in place of its placeholders, as often as they are named", () => {
		expect(t("ui:greeting", { name: "Ada", count: 0, total: 7 })).toBe("Hello Ada, Ada: 0 of 7");
	});

	it("leaves out a value that is not given, or that objects inherit", () => {
		expect(t("ui:greeting")).toBe("Hello , :  of ");
		expect(translatorOf({ ui: { odd: "{{constructor}}|{{toString}}" } } as never, "en")("ui:odd" as never, {})).toBe(
			"|",
		);
	});

	it("is not interpreted, nor are the values put into it", () => {
		expect(t("ui:plain")).toBe("$t(ui:greeting) <b>");
		expect(t("ui:greeting", { name: "$& {{count}}", count: 1, total: 2 })).toBe(
			"Hello $& {{count}}, $& {{count}}: 1 of 2",
		);
	});

	it("that is missing is shown by its key, and is known to be missing", () => {
		for (const key of [
			"ui:nothing.here",
			"elsewhere:nothing.here",
			"ui:constructor",
			"constructor:name",
			"nothing.here",
		]) {
			expect(t(key)).toBe(key.slice(key.indexOf(":") + 1));
			expect(has(key)).toBe(false);
		}
		expect(has("ui:plain")).toBe(true);
	});
});

describe("a text that depends on a number", () => {
	const forms = { zero: "0 ", one: "1 ", two: "2 ", few: "few ", many: "many ", other: "other " };
	const days = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`days_${form}`, `${text}{{count}}`]));
	const translate = (language: string) =>
		translatorOf({ ui: { ...days, plain: "plain", only_other: "any" } } as never, language) as (
			key: string,
			values?: object,
		) => string;

	it.each([
		["en", 0, "other 0"],
		["en", 1, "1 1"],
		["en", 2, "other 2"],
		["ja", 1, "other 1"],
		["ar", 0, "0 0"],
		["ar", 1, "1 1"],
		["ar", 2, "2 2"],
		["ar", 3, "few 3"],
		["ar", 11, "many 11"],
		["ar", 100, "other 100"],
	])("has in %s for %s the form of the language", (language, count, text) => {
		expect(translate(language)("ui:days", { count })).toBe(text);
	});

	it("has the form for others where it lacks one, and a text without forms stays as it is", () => {
		expect(translate("en")("ui:only", { count: 1 })).toBe("any");
		expect(translate("en")("ui:plain", { count: 1 })).toBe("plain");
		expect(translatorOf({ ui: days } as never, "en").has("ui:days")).toBe(true);
	});
});
