import { referenceOf, type Schema } from "./read-document";

export interface SchemaRow {
	/** `nodes[].inputs[].type` */
	path: string;
	type: string;
	/** The named schema of this member. */
	reference: string | undefined;
	required: boolean;
	description: string | undefined;
	/** Constraints in terms of JSON Schema: `pattern: …`, `minimum: 1`. */
	rules: string[];
}

/** A schema as rows of a table, including nested members; a named schema is linked, not repeated. */
export function schemaRows(schema: Schema, prefix = ""): SchemaRow[] {
	const required = new Set(schema.required);
	return Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
		memberRows(prefix === "" ? name : `${prefix}.${name}`, member, required.has(name)),
	);
}

function memberRows(path: string, member: Schema, required: boolean): SchemaRow[] {
	const inner = member.items ?? member;
	const row: SchemaRow = {
		path,
		type: typeName(member),
		reference: referenceOf(inner),
		required,
		description: member.description,
		rules: rulesOf(member),
	};
	return [row, ...schemaRows(inner, member.items === undefined ? path : `${path}[]`)];
}

/** `string`, `integer`, `Flow[]` */
export function typeName(schema: Schema): string {
	if (schema.items !== undefined) return `${typeName(schema.items)}[]`;
	const reference = referenceOf(schema);
	if (reference !== undefined) return reference;
	if (schema.anyOf !== undefined) return schema.anyOf.map(typeName).join(" | ");
	const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any");
	return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/** The constraints of a value. */
export function rulesOf(schema: Schema): string[] {
	const rules: string[] = [];
	if (schema.enum !== undefined) rules.push(schema.enum.map((value) => JSON.stringify(value)).join(" | "));
	if (schema.const !== undefined) rules.push(JSON.stringify(schema.const));
	for (const name of ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const) {
		const limit = schema[name];
		// The limits of safe integers carry no information.
		if (limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER) rules.push(`${name}: ${limit}`);
	}
	if (schema.pattern !== undefined) rules.push(`pattern: ${schema.pattern}`);
	if (schema.default !== undefined) rules.push(`default: ${JSON.stringify(schema.default)}`);
	return rules;
}
