import { expect, it } from "vitest";
import { CallError } from "@/lib/platform/http/call";
import { fieldProblems } from "./field-problems";

it("a refusal says what is wrong at which place", () => {
	const description = "redirectUrls[1]: must use https; http is for loopback addresses; accessToken.type: is unknown";
	expect(fieldProblems(new CallError(400, "APP-1001", "Invalid", description))).toEqual([
		{ path: "redirectUrls[1]", message: "must use https" },
		{ path: "accessToken.type", message: "is unknown" },
	]);
});

it("other errors name no places", () => {
	expect(fieldProblems(new CallError(409, "APP-1010", "Two", "name: two"))).toEqual([]);
	expect(fieldProblems(new Error("name: it broke"))).toEqual([]);
	expect(fieldProblems(null)).toEqual([]);
});
