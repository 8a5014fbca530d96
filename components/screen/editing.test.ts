import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	componentTypes,
	type FlowComponent,
	type FlowDefinition,
	type FlowNode,
	moveComponent,
} from "@/lib/flows/model";
import { aFlow, prompt } from "@/lib/flows/model/fixtures/builders";
import { afterRemoval, componentOrder, neighbourOf } from "./component-order";
import { dropPlace } from "./drop-place";
import { editorCommand } from "./editor-command";
import type { TextResources } from "./screen-texts";
import { searchComponentTypes } from "./search-component-types";
import { textEdit } from "./text-edit";

const node = aScreen([
	{ id: "heading", type: "HEADING" },
	{ id: "form", type: "BLOCK", components: [text("user"), text("password"), { id: "empty", type: "BLOCK" }] },
	{ id: "next", type: "ACTION" },
]);
const order = componentOrder(node);

describe("the order of the components", () => {
	it("is the reading order, with the position of each", () => {
		expect(order.map(({ component, parentId, index }) => [component.id, parentId, index])).toEqual([
			["heading", null, 0],
			["form", null, 1],
			["user", "form", 0],
			["password", "form", 1],
			["empty", "form", 2],
			["next", null, 2],
		]);
	});

	it("contains the rendered components, each id once: without children of a TEXT, with those of an unknown type", () => {
		const odd = aScreen([
			{ id: "text", type: "TEXT", components: [text("hidden")] },
			{ id: "holo", type: "HOLOGRAM", components: [text("shown")] },
			text("shown"),
		]);
		expect(componentOrder(odd).map(({ component }) => component.id)).toEqual(["text", "holo", "shown"]);
		expect(componentOrder(undefined)).toEqual([]);
	});

	it.each([
		["heading", "next", "form"],
		["form", "next", "user"],
		["empty", "next", "next"],
		["next", "next", undefined],
		["heading", "previous", undefined],
		["next", "previous", "empty"],
		["user", "first", "heading"],
		["user", "last", "next"],
		["form", "inside", "user"],
		["empty", "inside", undefined],
		["password", "outside", "form"],
		["form", "outside", undefined],
		["gone", "next", undefined],
	] as const)("from %s %s is %s", (id, step, expected) => {
		expect(neighbourOf(order, id, step)).toBe(expected);
	});

	it.each([
		["heading", "form"],
		["form", "next"],
		["empty", "next"],
		["next", "empty"],
	])("after the removal of %s, %s is selected", (id, expected) => {
		expect(afterRemoval(order, id)).toBe(expected);
	});

	it("after the removal of the only component, nothing is selected", () => {
		expect(afterRemoval(componentOrder(aScreen([text("only")])), "only")).toBeNull();
	});
});

describe("a dropped component", () => {
	it.each([
		["heading", "next", "reorder-after", ["form", "next", "heading"]],
		["next", "heading", "reorder-before", ["next", "heading", "form"]],
		["heading", "form", "reorder-after", ["form", "heading", "next"]],
		["heading", "form", "reorder-before", ["heading", "form", "next"]],
	] as const)("%s dropped at %s, %s, gets this place", (source, target, operation, expected) => {
		expect(dropped(source, target, operation)?.meta?.components?.map(({ id }) => id)).toEqual(expected);
	});

	it("into a group becomes its last child", () => {
		expect(dropped("heading", "form", "combine")?.meta?.components?.[0]?.components?.at(-1)?.id).toBe("heading");
		expect(dropPlace(order, "user", "form", "combine")).toEqual({ parentId: "form", index: 2 });
	});

	it("cannot be dropped into itself", () => {
		for (const operation of ["reorder-before", "reorder-after", "combine"] as const) {
			expect(dropPlace(order, "form", "form", operation)).toBeUndefined();
			expect(dropPlace(order, "form", "user", operation)).toBeUndefined();
			expect(dropPlace(order, "form", "empty", operation)).toBeUndefined();
		}
		expect(dropPlace(order, "gone", "user", "reorder-after")).toBeUndefined();
	});

	it("is placed next to its drop target, whatever its origin", () => {
		const ids = order.map(({ component }) => component.id);
		fc.assert(
			fc.property(
				fc.constantFrom(...ids),
				fc.constantFrom(...ids),
				fc.constantFrom("reorder-before" as const, "reorder-after" as const),
				(source, target, operation) => {
					if (dropPlace(order, source, target, operation) === undefined) return;
					const after = componentOrder(dropped(source, target, operation));
					const place = (id: string) => after.find(({ component }) => component.id === id);
					expect(place(source)?.parentId).toBe(place(target)?.parentId);
					const distance = (place(source)?.index ?? 0) - (place(target)?.index ?? 0);
					expect(distance).toBe(operation === "reorder-after" ? 1 : -1);
				},
			),
		);
	});
});

describe("a key", () => {
	const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

	it.each([
		[{ key: "ArrowUp" }, { do: "select", step: "previous" }],
		[
			{ key: "ArrowUp", altKey: true },
			{ do: "shift", direction: "up" },
		],
		[
			{ key: "ArrowDown", altKey: true },
			{ do: "shift", direction: "down" },
		],
		[{ key: "d", ctrlKey: true }, { do: "duplicate" }],
		[{ key: "D", metaKey: true }, { do: "duplicate" }],
		[{ key: "Delete" }, { do: "remove" }],
		[{ key: "Enter" }, { do: "edit" }],
		[{ key: "Escape" }, { do: "leave" }],
		[{ key: "d" }, undefined],
		[{ key: "Delete", ctrlKey: true }, undefined],
		[{ key: "ArrowUp", shiftKey: true }, undefined],
		[{ key: "z", ctrlKey: true }, undefined],
	])("%j means %j", (pressed, command) => {
		expect(editorCommand({ ...bare, ...pressed }, "ltr")).toEqual(command);
	});

	it("left or right enters and leaves a group, according to the direction of the page", () => {
		expect(editorCommand({ ...bare, key: "ArrowRight" }, "ltr")).toEqual({ do: "select", step: "inside" });
		expect(editorCommand({ ...bare, key: "ArrowRight" }, "rtl")).toEqual({ do: "select", step: "outside" });
	});
});

describe("a text typed in place", () => {
	const texts: TextResources = { en: { signin: { heading: "Sign in" } } };
	const keyed: FlowComponent = { id: "h", type: "HEADING", label: "{{ t(signin:heading) }}" };

	it("changes the bundle of the shown language if the text is a key", () => {
		expect(textEdit(keyed, { member: "label", typed: "Anmelden", language: "de", texts })).toEqual({
			kind: "bundle",
			namespace: "signin",
			key: "heading",
			text: "Anmelden",
		});
	});

	it("changes the component if the text is plain or absent", () => {
		const plain = { ...keyed, label: "Sign in" };
		expect(textEdit(plain, { member: "label", typed: "Log in", language: "en", texts })).toEqual({
			kind: "component",
			changes: { label: "Log in" },
		});
		expect(textEdit(plain, { member: "placeholder", typed: "You", language: "en", texts })).toEqual({
			kind: "component",
			changes: { placeholder: "You" },
		});
		expect(
			textEdit({ ...plain, placeholder: "x" }, { member: "placeholder", typed: "", language: "en", texts }),
		).toEqual({
			kind: "component",
			changes: { placeholder: undefined },
		});
	});

	it("becomes a key if it has the form of a key", () => {
		const typed = "{{ t(signin:title) }}";
		expect(textEdit(keyed, { member: "label", typed, language: "en", texts })).toEqual({
			kind: "component",
			changes: { label: typed },
		});
	});

	it("changes nothing if it equals the shown text, unless that was the name of a missing text", () => {
		expect(textEdit(keyed, { member: "label", typed: "Sign in", language: "de", texts })).toBeUndefined();
		expect(
			textEdit({ ...keyed, label: "Sign in" }, { member: "label", typed: "Sign in", language: "de", texts }),
		).toBeUndefined();
		const missing = { ...keyed, label: "{{ t(signin:welcome) }}" };
		expect(textEdit(missing, { member: "label", typed: "Welcome", language: "de", texts })).toMatchObject({
			kind: "bundle",
			text: "Welcome",
		});
	});
});

describe("the search for a component type", () => {
	const found = (search: string) =>
		searchComponentTypes(
			search,
			({ type }) => (type === "DIVIDER" ? "Trennlinie über alles" : type),
			(category) => category,
		).flatMap(({ types }) => types.map(({ type }) => type));

	it("matches names, ignoring case and accents, types and synonyms", () => {
		expect(found("trennlinie UBER")).toEqual(["DIVIDER"]);
		expect(found("otp_input")).toEqual(["OTP_INPUT"]);
		expect(found("dropdown")).toEqual(["SELECT"]);
		expect(found("hologram")).toEqual([]);
	});

	it("returns all types that are offered for an empty search", () => {
		expect(found(" ")).toHaveLength(componentTypes.filter(({ offered }) => offered !== false).length);
	});
});

function dropped(
	source: string,
	target: string,
	operation: "reorder-before" | "reorder-after" | "combine",
): FlowNode | undefined {
	const flow: FlowDefinition = aFlow({ nodes: [node] });
	const place = dropPlace(order, source, target, operation);
	return place === undefined ? undefined : moveComponent(flow, node.id, source, place).nodes[0];
}

function aScreen(components: FlowComponent[]): FlowNode {
	return prompt("ask", [], { meta: { components } });
}

function text(id: string): FlowComponent {
	return { id, type: "TEXT_INPUT" };
}
