import { expect, test } from "vitest";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { fieldName } from "./field-name";

test.each(languages.map(({ code }) => code))("a name of a person is one word on all pages: %s", (code) => {
	const t = serverTranslation(code);
	for (const [field, attribute] of [
		["firstName", "givenName"],
		["lastName", "familyName"],
	] as const) {
		const name = t(`attributes:standard-name.${attribute}`);
		expect(fieldName(field, t)).toBe(name);
		expect(t(`userImport:field.${attribute}`)).toBe(name);
	}
	expect(t("users:given-name")).toBe(fieldName("firstName", t));
	expect(t("users:family-name")).toBe(fieldName("lastName", t));
});
