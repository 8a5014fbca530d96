import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowDefinition } from "../../schema/flow-definition";
import type { FlowNode } from "../../schema/node";
import { freshId } from "../fresh-id";
import { shippedText } from "./shipped-text";

/**
 * A new component with an id that is free in its screen. Its texts are shipped ones, which exist in every language: those of its
 * purpose where the type has one, else a word to be replaced. A code field has the length of the flow's other codes, and
 * only the first button of a screen is primary.
 */
export function newComponent(flow: FlowDefinition | undefined, node: FlowNode, type: string): FlowComponent {
	const present = indexComponents(node).all.map(({ component }) => component);
	const base = type.toLowerCase().replace(/[^a-z0-9]+/g, "_");
	const id = freshId(new Set(present.map((component) => component.id)), base === "" ? "component" : base);
	return { id, type, ...defaultMembers(type, present, flow) };
}

function defaultMembers(
	type: string,
	present: readonly FlowComponent[],
	flow: FlowDefinition | undefined,
): Partial<FlowComponent> {
	switch (type) {
		case "HEADING":
			return { label: shippedText("new.heading"), variant: "HEADING_01" };
		case "TEXT":
			return { label: shippedText("new.text"), variant: "BODY_01" };
		case "RICH_TEXT":
			return { label: shippedText("new.text") };
		case "LINK":
			return { label: shippedText("new.text"), href: "" };
		case "TEXT_INPUT":
			return {
				label: present.some((component) => component.type === type)
					? shippedText("new.text")
					: shippedText("fields.username.label"),
				required: true,
			};
		case "OTP_INPUT":
			return { label: shippedText("fields.code.label"), required: true, length: codeLength(flow) };
		case "CHECKBOX":
			return { label: shippedText("new.agree"), required: false };
		case "SELECT":
			return {
				label: shippedText("new.choose"),
				required: true,
				options: [{ value: "option_1", label: shippedText("new.option") }],
			};
		case "ACTION":
			return { label: shippedText("buttons.continue"), variant: present.some(isButton) ? "SECONDARY" : "PRIMARY" };
		case "RESEND":
			return { label: shippedText("buttons.resend"), variant: "TEXT" };
		case "BLOCK":
			return { components: [] };
		case "IMAGE":
			return { src: "", alt: "" };
		case "CAPTCHA":
			return { required: true };
		default: {
			const label = fieldLabels.get(type);
			return label === undefined ? {} : { label, required: true };
		}
	}
}

const fieldLabels = new Map([
	["PASSWORD_INPUT", shippedText("fields.password.label")],
	["EMAIL_INPUT", shippedText("fields.email.label")],
	["PHONE_INPUT", shippedText("fields.mobile.label")],
	["NUMBER_INPUT", shippedText("new.number")],
	["DATE_INPUT", shippedText("new.date")],
]);

function isButton({ type }: FlowComponent): boolean {
	return type === "ACTION";
}

function codeLength(flow: FlowDefinition | undefined): number {
	for (const node of flow?.nodes ?? []) {
		for (const { component } of indexComponents(node).all) {
			if (component.type === "OTP_INPUT" && component.length !== undefined) return component.length;
		}
	}
	return 6;
}
