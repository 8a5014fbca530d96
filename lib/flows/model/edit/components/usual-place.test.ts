import { describe, expect, it } from "vitest";
import { prompt } from "../../fixtures/builders";
import type { FlowComponent } from "../../schema/component";
import { usualPlace } from "./usual-place";

const heading = { id: "heading", type: "HEADING" };
const field = (id: string) => ({ id, type: "TEXT_INPUT" });
const button = (id: string) => ({ id, type: "ACTION" });
const block = (id: string, components: FlowComponent[]) => ({ id, type: "BLOCK", components });
const screen = (...components: FlowComponent[]) => prompt("ask", [], { meta: { components } });

describe("where a component goes when nobody says where", () => {
	it("a field stands above the button of an otherwise empty screen, and the next one below the first", () => {
		expect(usualPlace(screen(button("go")), "EMAIL_INPUT")).toEqual({ parentId: null, index: 0 });
		expect(usualPlace(screen(field("email"), button("go")), "PASSWORD_INPUT")).toEqual({ parentId: null, index: 1 });
	});

	it("a field joins the block that has the fields, above its button", () => {
		const form = block("form", [field("name"), button("go"), button("back")]);
		expect(usualPlace(screen(heading, form), "PASSWORD_INPUT")).toEqual({ parentId: "form", index: 1 });
		const social = block("social", [button("one"), button("two")]);
		expect(usualPlace(screen(social, form), "CHECKBOX")).toEqual({ parentId: "form", index: 1 });
	});

	it("a field comes after the last field where no button follows, and last in a screen that has neither", () => {
		expect(usualPlace(screen(button("go"), field("name"), heading), "SELECT")).toEqual({ parentId: null, index: 2 });
		expect(usualPlace(screen(heading), "SELECT")).toEqual({ parentId: null });
	});

	it("what is only read stands above the first button, outside of its block", () => {
		expect(usualPlace(screen(heading, block("form", [field("name"), button("go")])), "TEXT")).toEqual({
			parentId: null,
			index: 1,
		});
		expect(usualPlace(screen(button("go")), "vendor:MAP")).toEqual({ parentId: null, index: 0 });
	});

	it("what is pressed comes last", () => {
		expect(usualPlace(screen(button("go")), "ACTION")).toEqual({ parentId: null });
		expect(usualPlace(screen(button("go")), "RESEND", "form")).toEqual({ parentId: "form" });
	});

	it("in a block it is the same, and a block that is not there is left to be refused", () => {
		const inner = block("inner", [field("name"), button("go")]);
		const node = screen(button("first"), block("outer", [heading, inner]));
		expect(usualPlace(node, "DATE_INPUT", "outer")).toEqual({ parentId: "inner", index: 1 });
		expect(usualPlace(node, "IMAGE", "outer")).toEqual({ parentId: "outer", index: 1 });
		expect(usualPlace(node, "IMAGE", "gone")).toEqual({ parentId: "gone" });
	});
});
