import { expect, it } from "vitest";
import { componentTypeOf, componentTypes } from "./component-types";
import { defaultAutocomplete, defaultInputMode } from "./default-autocomplete";
import { headingLevel } from "./heading-level";
import { selectOptions } from "./select-options";
import { translationKeyOf } from "./translation-key";

it("each component type is described once", () => {
	expect(new Set(componentTypes.map(({ type }) => type)).size).toBe(componentTypes.length);
	expect(componentTypeOf("OTP_INPUT")).toMatchObject({ category: "input", inputLike: true });
});

it("an unknown component type is allowed and has no descriptor", () => {
	expect(componentTypeOf("HOLOGRAM")).toBeUndefined();
	expect(componentTypeOf("constructor")).toBeUndefined();
});

it.each(componentTypes)("the members of $type are named once, and a choice says what there is to choose", (type) => {
	const names = type.members.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	for (const { kind, choices } of type.members) expect(choices !== undefined).toBe(kind === "choice");
});

it("only a BLOCK shows children, and every asked value may be required", () => {
	expect(componentTypes.filter(({ hasChildren }) => hasChildren).map(({ type }) => type)).toEqual(["BLOCK"]);
	for (const { category, members } of componentTypes)
		expect(members.some(({ name }) => name === "required")).toBe(category === "input");
});

it.each([
	["{{ t(signin:heading) }}", { namespace: "signin", key: "heading" }],
	["{{t(sms.otp:verify.buttons.submit)}}", { namespace: "sms.otp", key: "verify.buttons.submit" }],
	["Sign in", undefined],
	["Hello {{ t(signin:heading) }}", undefined],
	["{{ t(heading) }}", undefined],
	["", undefined],
])("reads %j", (text, key) => {
	expect(translationKeyOf(text)).toEqual(key);
});

it("a hostile label is read in a time that grows no faster than its length", () => {
	// The square of these lengths would take far longer than a test may.
	const many = 2_000_000;
	expect(translationKeyOf(`{{ t(${" ".repeat(many)}a:${"b".repeat(many)}`)).toBeUndefined();
});

it.each([
	["TEXT_INPUT", "username", undefined, "username"],
	["TEXT_INPUT", "firstName", undefined, "given-name"],
	["TEXT_INPUT", "given_name", undefined, "given-name"],
	["TEXT_INPUT", "favouriteColour", undefined, undefined],
	["TEXT_INPUT", "constructor", undefined, undefined],
	["PASSWORD_INPUT", "password", undefined, "current-password"],
	["PASSWORD_INPUT", "password", "REGISTRATION", "new-password"],
	["PASSWORD_INPUT", "new_password", "AUTHENTICATION", "new-password"],
	["EMAIL_INPUT", "workEmail", undefined, "email"],
	["EMAIL_INPUT", "username", undefined, "username"],
	["PHONE_INPUT", "mobileNumber", undefined, "tel"],
	["OTP_INPUT", "otp", undefined, "one-time-code"],
	["DATE_INPUT", "birthdate", undefined, "bday"],
	["SELECT", "country", undefined, "country"],
	["CHECKBOX", "name", undefined, undefined],
] as const)("a %s for %s in %s is filled in with %s", (type, identifier, flowType, token) => {
	expect(defaultAutocomplete(type, identifier, flowType)).toBe(token);
});

it("a phone shows the keyboard that fits the value", () => {
	expect(defaultInputMode("OTP_INPUT", "otp")).toBe("numeric");
	expect(defaultInputMode("TEXT_INPUT", "email")).toBe("email");
	expect(defaultInputMode("TEXT_INPUT", "username")).toBeUndefined();
});

it.each([
	["HEADING_01", 1],
	["HEADING_3", 3],
	["HEADING_06", 6],
	["HEADING_07", 1],
	["PRIMARY", 1],
	[undefined, 1],
])("the heading variant %s has level %i", (variant, level) => {
	expect(headingLevel(variant)).toBe(level);
});

it("options are strings or pairs, and anything else is left out", () => {
	const options = ["red", { value: "b", label: "Blue" }, { value: "c" }, { label: "No value" }, 7, null, { value: 1 }];
	expect(selectOptions({ id: "colour", type: "SELECT", options })).toEqual([
		{ value: "red", label: "red" },
		{ value: "b", label: "Blue" },
		{ value: "c", label: "c" },
	]);
	expect(selectOptions({ id: "colour", type: "SELECT", options: "red" })).toEqual([]);
	expect(selectOptions({ id: "colour", type: "SELECT" })).toEqual([]);
});
