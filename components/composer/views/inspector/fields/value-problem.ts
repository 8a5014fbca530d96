import type { TextKey } from "@/lib/platform/i18n/texts";
import type { SchemaField } from "../../../derived/executors/schema-fields";

/** Why a value does not fit its field: the key of a text, and its parameters. */
export interface ValueProblem {
	key: TextKey;
	values?: Record<string, string | number>;
}

/** The problem of a stored value; undefined when it fits. An absent value is a problem only where one is required. */
export function valueProblem(field: SchemaField, value: unknown): ValueProblem | undefined {
	if (value === undefined) return field.required ? { key: "inspector:problem.required" } : undefined;
	if (field.kind !== "condition" && field.kind !== "claims" && !isOfKind(field, value))
		return { key: `inspector:problem.${field.kind}` };
	if (typeof value === "number") return numberProblem(field, value);
	if (typeof value === "string") return lengthProblem(field, value);
	return undefined;
}

/** Whether a value can be shown in the field for its type. */
export function isOfKind({ kind, choices, open }: SchemaField, value: unknown): boolean {
	if (value === undefined) return true;
	switch (kind) {
		case "text":
			return typeof value === "string";
		case "number":
			return typeof value === "number";
		case "boolean":
			return typeof value === "boolean";
		case "choice":
			return typeof value === "string" && (open === true || (choices ?? []).includes(value));
		case "texts":
			return Array.isArray(value) && value.every((item) => typeof item === "string");
		case "condition":
		case "claims":
		case "json":
			return true;
	}
}

function numberProblem({ whole, minimum, maximum }: SchemaField, value: number): ValueProblem | undefined {
	if (whole && !Number.isInteger(value)) return { key: "inspector:problem.whole" };
	if (minimum !== undefined && value < minimum) return { key: "inspector:problem.minimum", values: { minimum } };
	if (maximum !== undefined && value > maximum) return { key: "inspector:problem.maximum", values: { maximum } };
	return undefined;
}

function lengthProblem({ minLength, maxLength }: SchemaField, { length }: string): ValueProblem | undefined {
	if (minLength !== undefined && length < minLength) {
		return { key: "inspector:problem.min-length", values: { minimum: minLength } };
	}
	if (maxLength !== undefined && length > maxLength) {
		return { key: "inspector:problem.max-length", values: { maximum: maxLength } };
	}
	return undefined;
}
