import { expect, it } from "vitest";
import { componentTypeOf, componentTypes } from "./component-types";
import { translationKeyOf } from "./translation-key";

it("each component type is described once", () => {
	expect(new Set(componentTypes.map(({ type }) => type)).size).toBe(componentTypes.length);
	expect(componentTypeOf("OTP_INPUT")).toMatchObject({ category: "input", inputLike: true });
});

it("an unknown component type is allowed and has no descriptor", () => {
	expect(componentTypeOf("HOLOGRAM")).toBeUndefined();
	expect(componentTypeOf("constructor")).toBeUndefined();
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

it("a hostile label is read in no time", () => {
	const before = performance.now();
	expect(translationKeyOf(`{{ t(${" ".repeat(4000)}a:${"b".repeat(4000)}`)).toBeUndefined();
	expect(performance.now() - before).toBeLessThan(100);
});
