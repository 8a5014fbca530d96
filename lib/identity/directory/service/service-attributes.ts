import { attribute, complex, readOnly, type SchemaAttribute, several } from "../scim/attribute";

const yesOrNo = (name: string, description: string) => readOnly(name, description, { type: "boolean", required: true });
const count = (name: string, description: string) => readOnly(name, description, { type: "integer", required: true });
const uri = (name: string, description: string, required = false) =>
	readOnly(name, description, { type: "reference", referenceTypes: ["uri"], caseExact: true, required });
const text = (name: string, description: string) => readOnly(name, description, { required: true });

function feature(name: string, description: string, ...more: SchemaAttribute[]): SchemaAttribute {
	const supported = yesOrNo("supported", "Whether it is supported.");
	return complex(name, description, [supported, ...more], { mutability: "readOnly", required: true });
}

/** RFC 7643 §5. */
export const SERVICE_PROVIDER_CONFIG_ATTRIBUTES: readonly SchemaAttribute[] = [
	uri("documentationUri", "Where this is described for people."),
	feature("patch", "PATCH."),
	feature(
		"bulk",
		"Bulk requests.",
		count("maxOperations", "Operations in one request."),
		count("maxPayloadSize", "Bytes in one request."),
	),
	feature("filter", "Filters.", count("maxResults", "Resources in one answer.")),
	feature("changePassword", "A new password."),
	feature("sort", "Sorted lists."),
	feature("etag", "Entity tags."),
	several(
		"authenticationSchemes",
		"How clients prove who they are.",
		[
			readOnly("type", "The kind of the scheme.", {
				required: true,
				canonicalValues: ["oauth", "oauth2", "oauthbearertoken", "httpbasic", "httpdigest"],
			}),
			text("name", "What people call it."),
			text("description", "What it is."),
			uri("specUri", "Its specification."),
			uri("documentationUri", "How it is used."),
			readOnly("primary", "Whether it is the preferred one.", { type: "boolean" }),
		],
		{ mutability: "readOnly", required: true },
	),
];

/** RFC 7643 §6. */
export const RESOURCE_TYPE_ATTRIBUTES: readonly SchemaAttribute[] = [
	readOnly("id", "The name of the resource type."),
	text("name", "The name of the resource type."),
	readOnly("description", "What it is."),
	uri("endpoint", "The address of the resources, below that of the interface.", true),
	uri("schema", "The schema of the resources.", true),
	several(
		"schemaExtensions",
		"The extensions of the schema.",
		[uri("schema", "The schema of the extension.", true), yesOrNo("required", "Whether each resource has it.")],
		{ mutability: "readOnly" },
	),
];

const ATTRIBUTE_TYPES = ["string", "complex", "boolean", "decimal", "integer", "dateTime", "reference", "binary"];

/** The members of an attribute, without its sub-attributes. */
const OF_ATTRIBUTE: readonly SchemaAttribute[] = [
	readOnly("name", "The name.", { required: true, caseExact: true }),
	readOnly("type", "The type of the values.", { required: true, canonicalValues: ATTRIBUTE_TYPES }),
	yesOrNo("multiValued", "Whether it has several values."),
	readOnly("description", "What it is.", { caseExact: true }),
	readOnly("required", "Whether each resource has it.", { type: "boolean" }),
	readOnly("canonicalValues", "Values that are usual.", { multiValued: true, caseExact: true }),
	readOnly("caseExact", "Whether upper and lower case differ.", { type: "boolean" }),
	readOnly("mutability", "Who may write it, and when.", {
		caseExact: true,
		canonicalValues: ["readOnly", "readWrite", "immutable", "writeOnly"],
	}),
	readOnly("returned", "When answers have it.", {
		caseExact: true,
		canonicalValues: ["always", "never", "default", "request"],
	}),
	readOnly("uniqueness", "Among which resources a value is unique.", {
		caseExact: true,
		canonicalValues: ["none", "server", "global"],
	}),
	readOnly("referenceTypes", "What it may refer to.", { multiValued: true, caseExact: true }),
];

/** RFC 7643 §7. */
export const SCHEMA_ATTRIBUTES: readonly SchemaAttribute[] = [
	attribute("id", "The URN of the schema.", { mutability: "readOnly", required: true, caseExact: true }),
	readOnly("name", "What people call it.", { required: true }),
	readOnly("description", "What it is."),
	several(
		"attributes",
		"The attributes of resources.",
		[
			...OF_ATTRIBUTE,
			several("subAttributes", "The attributes inside of a complex one.", [...OF_ATTRIBUTE], {
				mutability: "readOnly",
			}),
		],
		{ mutability: "readOnly", required: true },
	),
];
