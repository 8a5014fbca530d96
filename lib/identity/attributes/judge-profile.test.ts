import { describe, expect, test } from "vitest";
import { attributeRefusal, problemWords } from "./attribute-problem";
import { attributeSettingsSchema } from "./attribute-settings";
import type { AttributeDefinition, StoredProfile } from "./definition";
import { definitionsOf } from "./definitions";
import { judgeProfile, problemOf } from "./judge-profile";
import { storedValue, typedValue } from "./stored-value";
import { blankTexts } from "./user-texts";

const defined = (settings: object): AttributeDefinition => ({
	...attributeSettingsSchema.parse({ displayName: "Badge", ...settings }),
	name: "badge",
	unique: false,
});
const profile = (badge?: string): StoredProfile => ({
	...blankTexts,
	username: "ada",
	displayName: "",
	email: null,
	mobileNumber: null,
	attributes: badge === undefined ? {} : { badge },
});

describe("a value", () => {
	test.each([
		["integer", "7", "7", 7],
		["integer", " +07 ", "7", 7],
		["integer", 7, "7", 7],
		["decimal", "1.50", "1.5", 1.5],
		["decimal", 0.0000001, "0.0000001", 0.0000001],
		["decimal", "-00.50", "-0.5", -0.5],
		["integer", "-0", "0", 0],
		["integer", "100", "100", 100],
		["boolean", "TRUE", "true", true],
		["boolean", false, "false", false],
		["date", "2024-02-29", "2024-02-29", "2024-02-29"],
		["choice", "red", "red", "red"],
		["string", " as it is ", " as it is ", " as it is "],
	])("of the type %s, sent as %j, is stored as %j and answered as %j", (type, given, stored, typed) => {
		const definition = defined({ type, choices: type === "choice" ? ["red"] : [] });
		expect(storedValue(definition, given)).toBe(stored);
		expect(storedValue(definition, stored)).toBe(stored);
		expect(typedValue(definition, stored)).toBe(typed);
	});

	test.each([
		["integer", "1.5"],
		["integer", "1e3"],
		["integer", "9".repeat(16)],
		["decimal", "NaN"],
		["boolean", "yes"],
		["date", "2023-02-29"],
		["date", "0000-01-01"],
		["date", "2024-02-29T00:00:00Z"],
		["choice", "Red"],
		["choice", "constructor"],
		["string", 7],
	])("that is not of the type %s is not stored: %j", (type, given) =>
		expect(storedValue(defined({ type, choices: type === "choice" ? ["red"] : [] }), given)).toBeUndefined(),
	);

	test("that was stored before the attribute had its type is answered as it is", () =>
		expect(typedValue({ type: "integer" }, "many")).toBe("many"));
});

describe("the rules of an attribute", () => {
	test.each([
		[{ minLength: 2 }, "x", "too-short", "2"],
		[{ maxLength: 2 }, "xyz", "too-long", "2"],
		[{ maxLength: 2 }, "𠮷𠮷", null, ""],
		[{ pattern: "[A-Z]{2}\\d+" }, "ab1", "pattern", "[A-Z]{2}\\d+"],
		[{ pattern: "[A-Z]{2}\\d+" }, "AB1 ", "pattern", "[A-Z]{2}\\d+"],
		[{ pattern: "[A-Z]{2}\\d+" }, "AB1", null, ""],
		[{ type: "integer", minimum: 5 }, "4", "too-small", "5"],
		[{ type: "decimal", maximum: 5 }, "5.5", "too-large", "5"],
		[{ type: "integer" }, "4.5", "not-integer", ""],
		[{ type: "choice", choices: ["red", "blue"] }, "green", "not-choice", "red, blue"],
	])("%j judge %j: %s", (settings, value, problem, limit) =>
		expect(problemOf(defined(settings), value)).toEqual(problem === null ? null : { problem, limit }),
	);

	test("a pattern that makes other engines try for ever is judged", () => {
		// Two to the power of a thousand ways.
		expect(problemOf(defined({ pattern: "(a+)+b" }), "a".repeat(1_000))?.problem).toBe("pattern");
	});

	test("concern what a write changes: older values stay", () => {
		const strict = [defined({ type: "integer", required: true })];
		expect(judgeProfile(strict, profile("many"), profile("many"), "administrator")).toEqual([]);
		expect(judgeProfile(strict, profile(), profile(), "administrator")).toEqual([]);
		expect(judgeProfile(strict, profile("many"), profile("more"), "administrator")).toMatchObject([
			{ problem: "not-integer" },
		]);
		expect(judgeProfile(strict, profile("7"), profile(), "administrator")).toMatchObject([{ problem: "required" }]);
	});

	test.each([
		["administrator", ["administrator"], ["console"], "required"],
		["user", ["administrator"], ["console"], null],
		["flow", ["administrator"], ["console"], null],
		["flow", ["administrator"], ["sign-up"], "required"],
		["flow", ["user", "administrator"], [], "required"],
		["import", ["administrator"], [], "required"],
	] as const)(
		"a required attribute is demanded of %s where %j write it and %j show it: %s",
		(writer, writers, shownIn, problem) => {
			const [found] = judgeProfile([defined({ required: true, writers, shownIn })], null, profile(), writer);
			expect(found?.problem ?? null).toBe(problem);
		},
	);
});

test("a refusal is read back as the attribute and the reason", () => {
	for (const [name, path] of [
		["department", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department"],
		["badge", "urn:portico:User:badge"],
		["givenName", "name.givenName"],
	] as const) {
		const description = problemWords(name, "too-long", "3");
		expect(description).toMatch(new RegExp(`^${path.replaceAll(".", "\\.")}: `));
		expect(attributeRefusal({ code: "invalidValue", description })).toEqual({
			attribute: name,
			problem: "too-long",
			limit: "3",
		});
	}
	const taken = { code: "uniqueness", description: "The urn:portico:User:badge x is taken. y is taken." };
	expect(attributeRefusal(taken)).toEqual({ attribute: "badge", problem: "taken", limit: "" });
	expect(attributeRefusal({ code: "uniqueness", description: "The userName ada is taken." })).toBeNull();
	expect(attributeRefusal({ code: "invalidValue", description: "emails: x is not an email address." })).toBeNull();
});

test("the attributes of an organization are the standard ones with its settings, then its own", () => {
	const settings = attributeSettingsSchema.parse({ displayName: "Badge" });
	const all = definitionsOf([
		{ name: "badge", unique: true, settings },
		{ name: "department", unique: false, settings: { required: true, type: "integer" } },
	]);
	expect(all.at(-1)).toMatchObject({ name: "badge", unique: true });
	expect(all.find(({ name }) => name === "department")).toMatchObject({
		required: true,
		// What an organization may not change stays as Portico ships it.
		type: "string",
		writers: ["user", "administrator"],
		shownIn: ["account", "console"],
	});
	expect(all.find(({ name }) => name === "title")).toMatchObject({ required: false, writers: ["administrator"] });
});
