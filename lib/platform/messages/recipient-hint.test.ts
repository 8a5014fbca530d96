import { expect, test } from "vitest";
import { recipientHint } from "./recipient-hint";

test.each([
	["email", "ada@example.com", "a…@example.com"],
	["email", "😀x@example.com", "😀…@example.com"],
	["email", "ada\r\n@example.com", "a…@example.com"],
	["email", "nobody", "…"],
	["email", "@example.com", "…"],
	["sms", "+4915112345678", "+49…78"],
	["sms", "12345", "…"],
] as const)("of the %s recipient %j: %s", (channel, to, hint) => expect(recipientHint(channel, to)).toBe(hint));
