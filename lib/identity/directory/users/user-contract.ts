import { z } from "zod";
import { actionRefusals } from "@/lib/identity/actions/contract";
import { textsIn } from "@/lib/identity/attributes/contract";
import { defineContract } from "@/lib/platform/http/contract";
import {
	beyondOwn,
	hasChanged,
	invalidFilter,
	invalidSyntax,
	invalidValue,
	lastAdministrator,
	resourceNotFound,
} from "../errors";
import { namesOf } from "../scim/attribute";
import {
	inOrganization,
	listQuery,
	listSchema,
	metaSchema,
	patchBody,
	patchRefusals,
	queryRefusal,
	resourceBody,
	resourceQuery,
	SCIM_PATH,
	searchBody,
	writeRefusals,
} from "../scim/scim-contract";
import { URN } from "../scim/urns";
import { ENTERPRISE_ATTRIBUTES, NAME_PARTS, PLAIN_ATTRIBUTES } from "./stored-attributes";
import { ENTERPRISE_USER_ATTRIBUTES, USER_ATTRIBUTES } from "./user-schema";

const text = z.string().max(1_024).nullish();
const truth = z.union([z.boolean(), z.string()]).nullish();

/** A member with this schema for each of the names. */
function each<Name extends string, Member extends z.ZodType>(names: readonly Name[], member: Member) {
	return Object.fromEntries(names.map((name) => [name, member])) as { [Each in Name]: Member };
}

const nameParts = Object.keys(NAME_PARTS) as (keyof typeof NAME_PARTS)[];
const [ofCore, ofPortico] = [textsIn("core"), textsIn("portico")];

/** The values of a multi-valued attribute; a plain text is short for an object with this value. */
function values<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
	return z
		.array(z.union([z.string(), z.object({ ...shape, type: text, primary: truth })]))
		.max(20)
		.nullish();
}

const labelled = values({ value: text, display: text });

export const newUserSchema = z.object({
	schemas: z.array(z.string()).optional(),
	userName: z.string(),
	name: z
		.object({
			formatted: text,
			...each(nameParts, text),
		})
		.nullish(),
	displayName: text,
	emails: labelled.meta({ description: "The primary one, else the first, is the address of the account." }),
	phoneNumbers: labelled.meta({
		description:
			"The number of the account, to which codes are sent, is one in E.164 of the type mobile or without a type: the primary one of them, else the first mobile one. One without a type must be in E.164.",
	}),
	ims: labelled,
	photos: labelled,
	addresses: values({
		formatted: text,
		streetAddress: text,
		locality: text,
		region: text,
		postalCode: text,
		country: text,
	}),
	entitlements: labelled,
	x509Certificates: values({ value: z.string().max(16_384).nullish(), display: text }),
	active: truth,
	password: z.string().nullish().meta({ description: "Write-only." }),
	...each(ofCore, text),
	...each(PLAIN_ATTRIBUTES, text),
	[URN.enterpriseUser]: z
		.object({
			...each(ENTERPRISE_ATTRIBUTES, text),
			manager: z.union([z.string(), z.looseObject({ value: text, displayName: text })]).nullish(),
		})
		.nullish(),
	[URN.porticoUser]: z
		.looseObject(each(ofPortico, z.string().nullish()))
		.nullish()
		.meta({ description: "The user store, and any further attributes with text as values." }),
});
export type NewUserBody = z.output<typeof newUserSchema>;
export type NewUserRequest = z.input<typeof newUserSchema>;

const reference = z.looseObject({ value: z.uuid(), display: z.string() });

const shownText = z.string().optional();

const shownValues = z
	.array(
		z.object({
			value: shownText,
			display: shownText,
			type: shownText,
			primary: z.boolean().optional(),
		}),
	)
	.optional();

export const userSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.uuid(),
		...each(PLAIN_ATTRIBUTES, shownText),
		userName: z.string(),
		name: z.object({ formatted: shownText, ...each(nameParts, shownText) }).optional(),
		displayName: z.string(),
		...each(ofCore, z.string()),
		emails: shownValues,
		phoneNumbers: shownValues,
		ims: shownValues,
		photos: shownValues,
		addresses: z
			.array(
				z.object({
					formatted: shownText,
					streetAddress: shownText,
					locality: shownText,
					region: shownText,
					postalCode: shownText,
					country: shownText,
					type: shownText,
					primary: z.boolean().optional(),
				}),
			)
			.optional(),
		entitlements: shownValues,
		x509Certificates: shownValues,
		active: z.boolean(),
		groups: z.array(reference.extend({ type: z.literal("direct") })),
		roles: z.array(reference),
		[URN.enterpriseUser]: z
			.object({
				...each(ENTERPRISE_ATTRIBUTES, shownText),
				/** With `$ref`, which is a keyword of JSON Schema. */
				manager: z.looseObject({ value: z.string(), displayName: z.string().optional() }).optional(),
			})
			.optional(),
		[URN.porticoUser]: z.looseObject({
			...each(ofPortico, shownText),
			/** The home organization, which stores the credentials and the profile. */
			organization: z.object({ id: z.uuid(), name: z.string(), displayName: z.string() }),
			/** The organizations where they are a guest. */
			memberships: z.array(
				z.object({ id: z.uuid(), name: z.string(), displayName: z.string(), joinedAt: z.iso.datetime() }),
			),
			lastSignInAt: z.iso
				.datetime()
				.optional()
				.meta({ description: "Wherever they signed in; absent for never, and of members whose home is elsewhere." }),
		}),
		meta: metaSchema,
	})
	.partial()
	.required({ schemas: true, id: true })
	.meta({ id: "ScimUser" });
export type UserResource = z.output<typeof userSchema>;

const newUser = resourceBody(
	newUserSchema,
	namesOf(USER_ATTRIBUTES, {
		[URN.enterpriseUser]: ENTERPRISE_USER_ATTRIBUTES,
		[URN.porticoUser]: "anything",
	}),
);

const USERS = `${SCIM_PATH}/Users`;
const byId = inOrganization.extend({ userId: z.string() });
const common = { tag: "Users", errorFormat: "scim" } as const;

export const listUsersContract = defineContract({
	...common,
	access: "internal_user_mgt_list",
	method: "GET",
	path: USERS,
	operationId: "listUsers",
	summary: "List the users of an organization",
	description:
		'Filters compare every attribute but the password; guests, whose home is elsewhere, are in the list, and `urn:portico:User:member eq true` answers only them, `eq false` the others. `meta.created`, `meta.lastModified` and `urn:portico:User:lastSignInAt` are compared with times: `not (urn:portico:User:lastSignInAt ge "2026-01-01T00:00:00Z")` finds whoever has not signed in since, or never. Sorted by any attribute with one value, and by `emails` and `phoneNumbers`; quickest by `userName`, `displayName`, `meta.created` and `urn:portico:User:lastSignInAt`.',
	params: inOrganization,
	query: listQuery,
	queryRefusal,
	answer: { status: 200, schema: listSchema(userSchema), description: "A page of users" },
	refusals: [invalidFilter, invalidValue],
});

export const searchUsersContract = defineContract({
	...common,
	access: "internal_user_mgt_list",
	method: "POST",
	path: `${USERS}/.search`,
	operationId: "searchUsers",
	summary: "Search the users of an organization",
	description: "RFC 7644 §3.4.3: like the list, with the parameters in the body, so that no log has them.",
	params: inOrganization,
	body: searchBody,
	answer: { status: 200, schema: listSchema(userSchema), description: "A page of them" },
	refusals: [invalidFilter, invalidSyntax, invalidValue],
});

export const createUserContract = defineContract({
	...common,
	access: "internal_user_mgt_create",
	method: "POST",
	path: USERS,
	operationId: "createUser",
	summary: "Create a user",
	description: "Without a password, they sign in by another way, or not yet. `Location` leads to them.",
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	body: newUser,
	etag: true,
	answer: { status: 201, schema: userSchema, description: "The user" },
	refusals: writeRefusals.filter((refusal) => refusal !== lastAdministrator),
});

export const getUserContract = defineContract({
	...common,
	access: "internal_user_mgt_view",
	method: "GET",
	path: `${USERS}/{userId}`,
	operationId: "getUser",
	summary: "Read a user or a member",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	etag: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [invalidValue, resourceNotFound],
});

const OWN_TOKEN =
	"Without a permission to see users, it has what the scopes of the token are about (`profile`, `email`, `phone`, `address`, `groups`, `roles`), and without one to change them, `profile` lets it change what the rules of attributes leave to users; address and number are changed at the page `/account`, which proves them.";

export const getMeContract = defineContract({
	...common,
	access: "own-token",
	method: "GET",
	path: `${SCIM_PATH}/Me`,
	operationId: "getMe",
	summary: "Read whoever asks",
	description: `RFC 7644 §3.11; \`Location\` leads to the user. ${OWN_TOKEN}`,
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	etag: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [invalidValue, resourceNotFound],
});

export const replaceMeContract = defineContract({
	...common,
	access: "own-token",
	method: "PUT",
	path: `${SCIM_PATH}/Me`,
	operationId: "replaceMe",
	summary: "Replace the profile of whoever asks",
	description: `RFC 7644 §3.11. Actions are told that the user changes their own profile. ${OWN_TOKEN}`,
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	body: newUser,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [...writeRefusals, ...actionRefusals, resourceNotFound, hasChanged],
});

export const patchMeContract = defineContract({
	...common,
	access: "own-token",
	method: "PATCH",
	path: `${SCIM_PATH}/Me`,
	operationId: "patchMe",
	summary: "Change whoever asks",
	description: `RFC 7644 §3.11. Actions are told that the user changes their own profile. ${OWN_TOKEN}`,
	params: inOrganization,
	query: resourceQuery,
	queryRefusal,
	body: patchBody,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [...patchRefusals, ...actionRefusals],
});

export const replaceUserContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "PUT",
	path: `${USERS}/{userId}`,
	operationId: "replaceUser",
	summary: "Replace the profile of a user",
	description: "What is left out is removed, but for the password and the user store.",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: newUser,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [...writeRefusals, ...actionRefusals, resourceNotFound, hasChanged],
});

export const patchUserContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "PATCH",
	path: `${USERS}/{userId}`,
	operationId: "patchUser",
	summary: "Change a user",
	description: "Disabling a user, and a new password, end their sessions.",
	params: byId,
	query: resourceQuery,
	queryRefusal,
	body: patchBody,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: userSchema, description: "The user" },
	refusals: [...patchRefusals, ...actionRefusals],
});

export const deleteUserContract = defineContract({
	...common,
	access: "internal_user_mgt_delete",
	method: "DELETE",
	path: `${USERS}/{userId}`,
	operationId: "deleteUser",
	summary: "Delete a user, or end a membership",
	description: "Of a member whose home is elsewhere, only the membership ends, with its groups and roles.",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "They are gone" },
	refusals: [beyondOwn, resourceNotFound, lastAdministrator, hasChanged],
});
