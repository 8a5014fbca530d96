import { type ComponentMember, componentTypeOf, type FlowComponent } from "@/lib/flows/model";
import type { SchemaField } from "../../../derived/executors/schema-fields";

/** A member of a component as the field for its value; translatable texts and options have their own fields. */
export function memberField({ name, kind, choices }: ComponentMember): SchemaField {
	switch (kind) {
		case "text":
		case "long-text":
		case "url":
			return { name, kind: "text" };
		case "boolean":
			return { name, kind: "boolean" };
		case "number":
			return { name, kind: "number", whole: name === "length", minimum: lowest.get(name) };
		case "choice":
			// Pages draw a variant from elsewhere as the first one.
			return { name, kind: "choice", choices, fallback: choices?.[0], open: true };
		case "options":
			return { name, kind: "json" };
	}
}

/** The members that the type of a component does not have, in the order in which they are stored. */
export function unknownComponentMembers(component: FlowComponent): [name: string, value: unknown][] {
	const known = new Set([
		"id",
		"type",
		"components",
		...(componentTypeOf(component.type)?.members ?? plain).map(nameOf),
	]);
	return Object.entries(component).filter(([name]) => !known.has(name));
}

/** The members that the specification lists for every component: the fields of unknown types. */
export const plain: readonly ComponentMember[] = [
	{ name: "label", kind: "text", translatable: true },
	{ name: "placeholder", kind: "text", translatable: true },
	{ name: "variant", kind: "text" },
	{ name: "required", kind: "boolean" },
	{ name: "length", kind: "number" },
];

const lowest = new Map([
	["length", 1],
	["minLength", 0],
	["maxLength", 1],
	["width", 1],
]);

function nameOf({ name }: ComponentMember): string {
	return name;
}
