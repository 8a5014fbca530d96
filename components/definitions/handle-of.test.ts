import { expect, it } from "vitest";
import { handleOf } from "./handle-of";

it.each([
	["Sign-in for partners", "sign-in-for-partners"],
	["  Café & Bar, 2. Versuch! ", "cafe-bar-2-versuch"],
	["サインイン", undefined],
	["サインイン 2", "2"],
	["-", undefined],
	["", undefined],
	[`${"a".repeat(63)} b`, "a".repeat(63)],
])("%j suggests the handle %j", (name, handle) => {
	expect(handleOf(name)).toBe(handle);
});
