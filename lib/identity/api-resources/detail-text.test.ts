import { expect, test } from "vitest";
import { detailText } from "./detail-text";

const type = {
	texts: { en: "Pay {amount.value} {amount.currency} to {creditor}", de: "Zahle {amount.value}", ja: "", ar: "" },
};
const detail = { type: "payment", amount: { value: "12.50", currency: "EUR" }, creditor: "Ada" };
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, "");

test("the question has the values of the details, in the language of the page or in English", () => {
	expect(withoutIsolates(detailText(type, "en", detail))).toBe("Pay 12.50 EUR to Ada");
	expect(withoutIsolates(detailText(type, "de", detail))).toBe("Zahle 12.50");
	for (const language of ["ja", "ar", "fr", "constructor"])
		expect(withoutIsolates(detailText(type, language, detail))).toBe("Pay 12.50 EUR to Ada");
});

test("values are isolated, so that one from right to left moves no other word", () => {
	expect(detailText(type, "de", detail)).toBe("Zahle \u206812.50\u2069");
});

test("what is missing is a dash, lists have commas, and no member of a prototype is shown", () => {
	const odd = { texts: { ...type.texts, en: "{missing} {amount.missing.more} {list} {constructor.name} {amount}" } };
	expect(withoutIsolates(detailText(odd, "en", { ...detail, list: ["a", 1, true] }))).toBe(
		'– – a, 1, true – {"value":"12.50","currency":"EUR"}',
	);
});
