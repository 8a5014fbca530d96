import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { type AttributeSettings, attributeSettings } from "./attribute-settings";
import { RESERVED_NAMES } from "./standard-attributes";

/** Own attributes of an organization. */
export const MAX_ATTRIBUTES = 50;

const nameSchema = z
	.string()
	.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "must begin with a letter, and go on with letters, digits, - and _")
	.refine((name) => !RESERVED_NAMES.has(name.toLowerCase()), "has another meaning in Portico")
	.meta({ description: "The name in SCIM and in claim URIs (RFC 7643 §2.1). It never changes." });

const written = {
	unique: z.boolean().default(false).meta({
		description: "No two users of the organization have the same value; upper and lower case are alike.",
	}),
	...attributeSettings,
};

const readOnly = {
	standard: z.boolean().meta({ description: "Whether every organization has it." }),
	uri: z.string().meta({ description: "What actions call it: the claim in the dialect of the deployment." }),
	path: z.string().meta({ description: "Its path in SCIM." }),
	configurable: z.array(z.string()).meta({ description: "The members that an update may change." }),
	updatedAt: z.iso.datetime().nullable().meta({ description: "Null for a standard attribute that nobody configured." }),
};

/** The body of a request that creates an attribute. */
export const newAttributeSchema = z.strictObject({ name: nameSchema, ...written });
export type NewAttribute = z.output<typeof newAttributeSchema>;

/** The body of a request that replaces an attribute. The name and read-only members may be sent back unchanged. */
export const changedAttributeSchema = z.strictObject({
	name: z.string().max(64).optional(),
	...written,
	...z.object(readOnly).partial().shape,
});
export type ChangedAttribute = z.output<typeof changedAttributeSchema>;
export type WrittenSettings = AttributeSettings & { unique: boolean };

export const attributeSchema = z.object({ name: z.string(), ...written, ...readOnly }).meta({ id: "ProfileAttribute" });
export type Attribute = z.output<typeof attributeSchema>;

export const oneAttributeSchema = attributeSchema
	.extend({ users: z.int().min(0).meta({ description: "How many users of the organization have a value." }) })
	.meta({ id: "ProfileAttributeWithUsers" });
export type AttributeWithUsers = z.output<typeof oneAttributeSchema>;

export const attributeListSchema = pageSchema("attributes", attributeSchema).meta({ id: "ProfileAttributeList" });
export type AttributeList = z.output<typeof attributeListSchema>;
