import { describe, expect, test } from "vitest";
import type { FlowComponent } from "@/lib/flows/model";
import { prompt } from "@/lib/flows/model/fixtures/builders";
import { screenTitle } from "./screen-title";

const field: FlowComponent = { id: "name", type: "TEXT_INPUT" };
const heading: FlowComponent = { id: "title", type: "HEADING", label: "Sign in" };
const text: FlowComponent = { id: "hint", type: "TEXT", label: "With your account" };
const picture: FlowComponent = { id: "logo", type: "IMAGE" };

function titleAmong(...components: FlowComponent[]): string | undefined {
	const inputs = [{ ref: "name", type: "TEXT_INPUT", identifier: "username", required: true }];
	return screenTitle(prompt("ask", [], { inputs, meta: { components } }))?.id;
}

describe("The title of a screen", () => {
	test("is its first heading, below a picture or a line as well", () => {
		expect(titleAmong(heading, field)).toBe("title");
		expect(titleAmong(picture, text, heading, field)).toBe("title");
	});

	test("may be a text written as a heading, or stand in a group", () => {
		expect(titleAmong({ ...text, variant: "HEADING_3" }, field)).toBe("hint");
		expect(titleAmong({ id: "form", type: "BLOCK", components: [heading, field] })).toBe("title");
	});

	test("is the text it begins with where there is no heading", () => {
		expect(titleAmong(picture, { ...text, type: "RICH_TEXT" }, field)).toBe("hint");
	});

	test("is nothing that stands below a field", () => {
		expect(titleAmong(field, heading)).toBeUndefined();
		expect(titleAmong({ id: "form", type: "BLOCK", components: [field, text] }, heading)).toBeUndefined();
		expect(titleAmong()).toBeUndefined();
	});
});
