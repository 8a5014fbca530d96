import type { FlowComponent } from "../schema/component";
import type { FlowNode } from "../schema/node";
import { type Field, fieldComponent, fieldInput } from "./field";

/** A button; `text` is a `namespace:key`. */
export interface Button {
	id: string;
	text: string;
	to: string;
	type?: "ACTION" | "RESEND";
}

/** A screen of a template: a heading, a form, and other buttons below it. */
export interface Screen {
	heading: string;
	hint?: string;
	fields?: readonly Field[];
	submit: Button;
	/** Alternatives, set apart by a divider. */
	others?: readonly Button[];
	/** A button below the form without a divider, such as "send again". */
	again?: Button;
}

/** A PROMPT for a template, with matching components, inputs and actions. */
export function screen(id: string, { heading, hint, fields = [], submit, others = [], again }: Screen): FlowNode {
	const components: FlowComponent[] = [
		{ id: "heading", type: "HEADING", label: textReference(heading), variant: "HEADING_01" },
		...(hint ? [{ id: "hint", type: "TEXT", label: textReference(hint), variant: "BODY_01" }] : []),
		{ id: "form", type: "BLOCK", components: [...fields.map(fieldComponent), button(submit, "PRIMARY")] },
		...(again ? [button(again, "TEXT")] : []),
		...(others.length > 0 ? [{ id: "divider", type: "DIVIDER", label: textReference("elements:divider.or") }] : []),
		...others.map((other) => button(other, "SECONDARY")),
	];
	return {
		id,
		type: "PROMPT",
		meta: { components },
		inputs: fields.map(fieldInput),
		actions: [submit, ...(again ? [again] : []), ...others].map(({ id, to }) => ({ ref: id, nextNode: to })),
	};
}

function button({ id, text, type = "ACTION" }: Button, variant: string): FlowComponent {
	return { id, type, label: textReference(text), variant };
}

function textReference(key: string): string {
	return `{{ t(${key}) }}`;
}
