import { describe, expect, it } from "vitest";
import { translationKeyOf } from "../../elements/translation-key";
import { aFlow, end, prompt } from "../../fixtures/builders";
import type { FlowComponent } from "../../schema/component";
import type { FlowDefinition } from "../../schema/flow-definition";
import type { FlowNode } from "../../schema/node";
import { templateTexts } from "../../templates/template-texts";
import { addComponent, duplicateComponent, removeComponent, renameComponent, updateComponent } from "./edit-components";
import { setActions, setIdentifier, setInputs } from "./edit-entries";
import { newComponent } from "./new-component";

const username = { ref: "username", type: "TEXT_INPUT", identifier: "username", required: true };
const password = { ref: "password", type: "PASSWORD_INPUT", identifier: "password", required: true, vendor: 1 };
const byHand = { type: "TEXT_INPUT", identifier: "tenant", required: false };

const components: FlowComponent[] = [
	{ id: "heading", type: "HEADING", label: "Sign in" },
	{
		id: "form",
		type: "BLOCK",
		components: [
			{ id: "username", type: "TEXT_INPUT", required: true },
			{ id: "password", type: "PASSWORD_INPUT", required: true, vendor: 2 },
			{ id: "go", type: "ACTION", variant: "PRIMARY" },
		],
	},
];
const ask = prompt("ask", [], {
	meta: { components, theme: "dark" },
	inputs: [username, password, byHand],
	actions: [{ ref: "go", nextNode: "end" }],
});
const flow = aFlow({ nodes: [ask, end()] });

function screen(next: FlowDefinition): FlowNode {
	return next.nodes[0] ?? ask;
}

function refs(next: FlowDefinition) {
	return screen(next).inputs?.map(({ ref, identifier }) => `${ref} ${identifier}`);
}

describe("a new component", () => {
	it("has an id that is free in its screen, and words to begin with", () => {
		expect(newComponent(flow, ask, "TEXT_INPUT")).toEqual({
			id: "text_input",
			type: "TEXT_INPUT",
			label: "{{ t(elements:new.text) }}",
			required: true,
		});
		expect(newComponent(flow, prompt("new", []), "TEXT_INPUT").label).toBe("{{ t(elements:fields.username.label) }}");
		const twice = addComponent(flow, "ask", newComponent(flow, ask, "DIVIDER"));
		expect(newComponent(twice, screen(twice), "DIVIDER")).toEqual({ id: "divider_2", type: "DIVIDER" });
		expect(newComponent(flow, ask, "vendor:MAP")).toEqual({ id: "vendor_map", type: "vendor:MAP" });
	});

	it("is the primary button only when it is the first", () => {
		expect(newComponent(flow, prompt("new", []), "ACTION")).toMatchObject({ variant: "PRIMARY" });
		expect(newComponent(flow, ask, "ACTION")).toMatchObject({ variant: "SECONDARY" });
	});

	it("for a code has six characters, or as many as the other codes of the flow", () => {
		expect(newComponent(undefined, ask, "OTP_INPUT").length).toBe(6);
		const four = aFlow({
			nodes: [prompt("otp", [], { meta: { components: [{ id: "a", type: "OTP_INPUT", length: 4 }] } })],
		});
		expect(newComponent(four, ask, "OTP_INPUT").length).toBe(4);
	});
});

describe("adding", () => {
	it("puts a component where it is told, and its input where the component stands", () => {
		const added = addComponent(
			flow,
			"ask",
			{ id: "mail", type: "EMAIL_INPUT", required: true },
			{ parentId: "form", index: 1 },
		);
		expect(screen(added).meta?.components?.[1]?.components?.map(({ id }) => id)).toEqual([
			"username",
			"mail",
			"password",
			"go",
		]);
		expect(refs(added)).toEqual(["username username", "mail email", "password password", "undefined tenant"]);
		expect(screen(added).meta?.theme).toBe("dark");
		expect(screen(added).meta?.components?.[0]).toBe(components[0]);
	});

	it("guesses the attribute of a field from its type, and takes its id where that is taken", () => {
		const added = ["TEXT_INPUT", "PHONE_INPUT", "OTP_INPUT", "SELECT"].reduce(
			(next, type) => addComponent(next, "ask", { id: `my_${type}`, type }),
			flow,
		);
		expect(refs(added)?.slice(2, -1)).toEqual([
			"my_TEXT_INPUT my_TEXT_INPUT",
			"my_PHONE_INPUT mobileNumber",
			"my_OTP_INPUT otp",
			"my_SELECT my_SELECT",
		]);
	});

	it("of a button makes no action, for it leads nowhere yet", () => {
		expect(screen(addComponent(flow, "ask", { id: "more", type: "ACTION" })).actions).toBe(ask.actions);
	});

	it("of an id that is taken gives a fresh one", () => {
		expect(screen(addComponent(flow, "ask", { id: "go", type: "TEXT" })).meta?.components?.[2]?.id).toBe("go_2");
	});

	it("into what is no block, to what is no screen or of what is no component does nothing", () => {
		const text = { id: "text", type: "TEXT" };
		expect(addComponent(flow, "ask", text, { parentId: "heading" })).toBe(flow);
		expect(addComponent(flow, "ask", text, { parentId: "nothing" })).toBe(flow);
		expect(addComponent(flow, "end", text)).toBe(flow);
		expect(addComponent(flow, "ask", { id: "", type: "TEXT" })).toBe(flow);
	});
});

describe("removing", () => {
	it("takes children along, and the inputs and actions that refer to them", () => {
		const removed = screen(removeComponent(flow, "ask", "form"));
		expect(removed.meta?.components).toEqual([components[0]]);
		expect(removed.inputs).toEqual([byHand]);
		expect(removed.actions).toEqual([]);
	});

	it("of one of two with one id leaves the inputs of the other", () => {
		const twin = aFlow({ nodes: [{ ...ask, meta: { components: [...components, { id: "go", type: "ACTION" }] } }] });
		expect(screen(removeComponent(twin, "ask", "go")).actions).toBe(ask.actions);
	});
});

describe("changing", () => {
	it("tells the input when its field is required or has another type, and nothing else", () => {
		const changed = updateComponent(flow, "ask", "password", { required: false, type: "OTP_INPUT", label: "Code" });
		expect(screen(changed).inputs).toEqual([username, { ...password, type: "OTP_INPUT", required: false }, byHand]);
		expect(screen(changed).meta?.components?.[1]?.components?.[1]).toEqual({
			id: "password",
			type: "OTP_INPUT",
			required: false,
			label: "Code",
			vendor: 2,
		});
		expect(screen(updateComponent(flow, "ask", "password", { label: "x" })).inputs).toBe(ask.inputs);
	});

	it("leaves an input that was removed by hand removed, and one that was changed by hand changed", () => {
		const handmade = setInputs(flow, "ask", [{ ...username, required: false }]);
		const changed = updateComponent(
			updateComponent(handmade, "ask", "password", { required: false }),
			"ask",
			"username",
			{ label: "x" },
		);
		expect(screen(changed).inputs).toEqual([{ ...username, required: false }]);
	});

	it("of a field to a text takes its input, and of a text to a field brings one", () => {
		expect(refs(updateComponent(flow, "ask", "username", { type: "TEXT" }))).toEqual([
			"password password",
			"undefined tenant",
		]);
		expect(refs(updateComponent(flow, "ask", "heading", { type: "PHONE_INPUT" }))?.[0]).toBe("heading mobileNumber");
	});

	it("never changes the id, and undefined removes a member", () => {
		const changed = screen(updateComponent(flow, "ask", "heading", { id: "other", label: undefined })).meta
			?.components?.[0];
		expect(changed).toEqual({ id: "heading", type: "HEADING" });
		expect(updateComponent(flow, "ask", "heading", { label: "x".repeat(4001) })).toBe(flow);
		expect(updateComponent(flow, "ask", "heading", { label: "Sign in" })).toBe(flow);
		expect(updateComponent(flow, "ask", "nothing", { label: "x" })).toBe(flow);
	});

	it("of an id lets inputs and actions follow, unless it is taken or empty", () => {
		const renamed = renameComponent(renameComponent(flow, "ask", "password", "secret"), "ask", "go", "submit");
		expect(refs(renamed)).toEqual(["username username", "secret password", "undefined tenant"]);
		expect(screen(renamed).actions).toEqual([{ ref: "submit", nextNode: "end" }]);
		for (const taken of ["username", "form", ""]) expect(renameComponent(flow, "ask", "password", taken)).toBe(flow);
	});

	it("of the attribute changes the input, and brings one back that was removed by hand", () => {
		expect(refs(setIdentifier(flow, "ask", "username", "email"))?.[0]).toBe("username email");
		const without = setInputs(flow, "ask", [password]);
		expect(screen(setIdentifier(without, "ask", "username", "nick")).inputs).toEqual([
			{ ...username, identifier: "nick" },
			password,
		]);
		expect(setIdentifier(flow, "ask", "username", "")).toBe(flow);
		expect(setIdentifier(flow, "ask", "nothing", "x")).toBe(flow);
	});

	it("by hand takes what could be saved", () => {
		expect(screen(setActions(flow, "ask", [])).actions).toEqual([]);
		expect(setActions(flow, "ask", [{ ref: "go", nextNode: "" }])).toBe(flow);
		expect(setInputs(flow, "ask", [{ ...username, identifier: "" }])).toBe(flow);
	});
});

it("a copy stands after its original, with ids and inputs of its own, and leads nowhere", () => {
	const { flow: doubled, id } = duplicateComponent(flow, "ask", "form");
	expect(id).toBe("form_2");
	expect(screen(doubled).meta?.components?.map((component) => component.id)).toEqual(["heading", "form", "form_2"]);
	expect(screen(doubled).meta?.components?.[2]?.components?.map((component) => component.id)).toEqual([
		"username_2",
		"password_2",
		"go_2",
	]);
	expect(refs(doubled)).toEqual([
		"username username",
		"password password",
		"username_2 username_2",
		"password_2 password_2",
		"undefined tenant",
	]);
	expect(screen(doubled).actions).toBe(ask.actions);
	expect(duplicateComponent(flow, "ask", "nothing")).toEqual({ flow, id: "nothing" });
});

it("a new component whose purpose is known says it by a text that every language has", () => {
	const flow: FlowDefinition = { name: "F", handle: "f", flowType: "AUTHENTICATION", nodes: [] };
	const labels = ["TEXT_INPUT", "PASSWORD_INPUT", "EMAIL_INPUT", "PHONE_INPUT", "OTP_INPUT", "ACTION", "RESEND"].map(
		(type) => newComponent(flow, prompt("new", []), type).label ?? "",
	);
	for (const label of labels) {
		const { namespace = "", key = "" } = translationKeyOf(label) ?? {};
		for (const texts of Object.values<Record<string, Record<string, string>>>(templateTexts))
			expect(texts[namespace]?.[key], label).toBeTruthy();
	}
});
