import { type AttributeDefinition, isReadBy, isWrittenBy, pathOf } from "@/lib/identity/attributes";
import { attribute, type SchemaAttribute } from "../scim/attribute";
import { attributePath, URN } from "../scim/urns";

const TYPES = {
	string: "string",
	integer: "integer",
	decimal: "decimal",
	boolean: "boolean",
	// The `dateTime` of SCIM has a time, too.
	date: "string",
	choice: "string",
} as const;

/** The own attributes of an organization as attributes of SCIM, without those that nobody sees there. */
export function ownAttributes(definitions: readonly AttributeDefinition[]): SchemaAttribute[] {
	return definitions
		.filter((definition) => definition.standard === undefined && isReadBy(definition, "administrator"))
		.map((definition) => {
			const { name, displayName, description, type, choices, unique } = definition;
			return attribute(name, description === "" ? displayName : `${displayName}. ${description}`, {
				type: TYPES[type],
				required: isDemanded(definition),
				mutability: isWrittenBy(definition, "administrator") ? "readWrite" : "readOnly",
				uniqueness: unique ? "server" : "none",
				...(type === "choice" && { canonicalValues: [...choices], caseExact: true }),
			});
		});
}

/** The attributes of a schema, with those required that the organization requires. */
export function withSettings(
	schema: string,
	attributes: readonly SchemaAttribute[],
	definitions: readonly AttributeDefinition[],
): readonly SchemaAttribute[] {
	if (schema !== URN.user && schema !== URN.enterpriseUser) return attributes;
	const required = new Set(
		definitions
			.filter((each) => each.standard !== undefined && isDemanded(each))
			.map(({ name }) => attributePath(pathOf(name))),
	);
	const within = (prefix: string, some: readonly SchemaAttribute[]): SchemaAttribute[] =>
		some.map((each) => {
			const path = prefix + each.name.toLowerCase();
			const inside = each.subAttributes === undefined ? {} : { subAttributes: within(`${path}.`, each.subAttributes) };
			return { ...each, ...inside, ...(required.has(path) && { required: true }) };
		});
	const prefix = attributePath(schema);
	return within(prefix === "" ? "" : `${prefix}:`, attributes);
}

function isDemanded(definition: AttributeDefinition): boolean {
	return definition.required && isWrittenBy(definition, "administrator");
}
