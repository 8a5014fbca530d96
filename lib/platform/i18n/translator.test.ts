import { describe, expect, it } from "vitest";
import type { Texts } from "./texts";
import { translatorOf } from "./translator";

const texts = { ui: { greeting: "Hello {{name}}, {{name}}: {{count}} of {{total}}", plain: "$t(ui:greeting) <b>" } };
const t = translatorOf(texts as unknown as Partial<Texts>) as (key: string, values?: object) => string;
const has = translatorOf(texts as unknown as Partial<Texts>).has;

describe("a text", () => {
	it("has the values in place of its placeholders, as often as they are named", () => {
		expect(t("ui:greeting", { name: "Ada", count: 0, total: 7 })).toBe("Hello Ada, Ada: 0 of 7");
	});

	it("leaves out a value that is not given, or that objects inherit", () => {
		expect(t("ui:greeting")).toBe("Hello , :  of ");
		expect(translatorOf({ ui: { odd: "{{constructor}}|{{toString}}" } } as never)("ui:odd" as never, {})).toBe("|");
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
