import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { languages } from "@/lib/platform/i18n/languages";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	attributeListSchema,
	attributeSchema,
	changedAttributeSchema,
	newAttributeSchema,
	oneAttributeSchema,
} from "./attribute-schemas";
import {
	attributeHasChanged,
	attributeHasValues,
	attributeNotFound,
	invalidAttribute,
	invalidQuery,
	nameTaken,
	standardAttribute,
	tooManyAttributes,
} from "./errors";

export { type AttributeField, type BuiltIn, labelOf, type ProfileForm } from "./attribute-fields";
export { type AttributeProblem, type AttributeRefusal, attributeRefusal } from "./attribute-problem";
export {
	type Attribute,
	type AttributeList,
	type AttributeWithUsers,
	MAX_ATTRIBUTES,
	type NewAttribute,
	newAttributeSchema,
} from "./attribute-schemas";
export {
	ATTRIBUTE_PLACES,
	ATTRIBUTE_TYPES,
	type AttributeSettings,
	CLAIM_SCOPES,
	PROFILE_ROLES,
} from "./attribute-settings";

export {
	blankTexts,
	textsIn,
	textsOf,
	USER_TEXT_NAMES,
	USER_TEXTS,
	type UserTextName,
	type UserTexts,
	userText,
} from "./user-texts";

const listQuery = z.object({
	search: searchText("Part of the name or of the display name; upper and lower case are alike."),
	kind: z.enum(["standard", "own"]).optional().meta({ description: "Only those of Portico, or only own ones." }),
	sort: z.enum(["name", "displayName", "type", "updatedAt"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	language: z
		.enum(languages.map(({ code }) => code))
		.optional()
		.meta({ description: "Attributes are found and ordered by what the console shows in this language." }),
	...pageQuery,
});
export type AttributeQuery = z.output<typeof listQuery>;

const MAX_BODY_BYTES = 65_536;
const common = { tag: "Attributes" } as const;
const PATH = "/t/{organization}/api/server/v1/attributes";
const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
});
const byName = inOrganization.extend({
	attributeName: z.string().meta({ description: "Name of the attribute; case is ignored." }),
});
const notOwnOrganization = refusedWhen(organizationNotFound, "It is not the caller's own.");

export const listAttributesContract = defineContract({
	...common,
	access: "internal_attribute_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listAttributes",
	summary: "List the attributes of profiles",
	description: "The standard ones and the organization's own; they apply to the users whose home it is.",
	params: inOrganization,
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: attributeListSchema, description: "A page of attributes" },
	refusals: [invalidQuery, notOwnOrganization],
});

export const createAttributeContract = defineContract({
	...common,
	access: "internal_attribute_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createAttribute",
	summary: "Create an attribute",
	description: "Values that users already have under this name become its values. `Location` leads to it.",
	params: inOrganization,
	body: jsonBody(newAttributeSchema, invalidAttribute, MAX_BODY_BYTES),
	etag: true,
	answer: { status: 201, schema: attributeSchema, description: "The attribute" },
	refusals: [invalidAttribute, notOwnOrganization, nameTaken, tooManyAttributes],
});

export const getAttributeContract = defineContract({
	...common,
	access: "internal_attribute_mgt_view",
	method: "GET",
	path: `${PATH}/{attributeName}`,
	operationId: "getAttribute",
	summary: "Read an attribute",
	params: byName,
	etag: true,
	answer: { status: 200, schema: oneAttributeSchema, description: "The attribute, and how many users have a value" },
	refusals: [notOwnOrganization, attributeNotFound],
});

export const updateAttributeContract = defineContract({
	...common,
	access: "internal_attribute_mgt_update",
	method: "PUT",
	path: `${PATH}/{attributeName}`,
	operationId: "updateAttribute",
	summary: "Update an attribute",
	description:
		"Replaces its settings; of a standard attribute those in `configurable`. Stored values stay, and are checked when they are written again.",
	params: byName,
	body: jsonBody(changedAttributeSchema, invalidAttribute, MAX_BODY_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: attributeSchema, description: "The attribute as it is now" },
	refusals: [invalidAttribute, notOwnOrganization, attributeNotFound, attributeHasChanged],
});

export const deleteAttributeContract = defineContract({
	...common,
	access: "internal_attribute_mgt_update",
	method: "DELETE",
	path: `${PATH}/{attributeName}`,
	operationId: "deleteAttribute",
	summary: "Delete an attribute",
	description: "With `values=delete` also its values. Deleting one that is not there succeeds too.",
	params: byName,
	query: z.object({ values: z.literal("delete").optional() }),
	queryRefusal: () => invalidQuery,
	ifMatch: true,
	answer: { status: 204, description: "The attribute is gone" },
	refusals: [invalidQuery, notOwnOrganization, standardAttribute, attributeHasValues, attributeHasChanged],
});
