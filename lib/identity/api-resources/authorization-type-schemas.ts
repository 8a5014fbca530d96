import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

/** Per API resource. */
export const MAX_AUTHORIZATION_TYPES = 50;
/** The languages in which a type can be described; the first one stands in for the others. */
export const DETAIL_LANGUAGES = ["en", "de", "ja", "ar"] as const;
export type DetailLanguage = (typeof DETAIL_LANGUAGES)[number];

/** A longer one takes too long to compile: it is compiled while others wait. */
const MAX_SCHEMA_CHARACTERS = 4_000;

const template = z.string().trim().max(500).regex(VISIBLE_TEXT, "must not hold control characters");

/** A type of authorization details (RFC 9396 §2): what they may contain, and how people are asked to allow them. */
export const authorizationTypeSchema = z.strictObject({
	type: z
		.string()
		.max(200)
		.regex(/^[!-~]+$/, "must not have spaces or other letters than those of ASCII")
		.meta({ description: "What requests call it, of one resource of an application." }),
	schema: z
		.record(z.string(), z.unknown())
		.refine((schema) => JSON.stringify(schema).length <= MAX_SCHEMA_CHARACTERS, "is too long")
		.meta({ description: "JSON Schema (2020-12) of the whole object, without references, formats and `uniqueItems`." }),
	texts: z
		.strictObject({
			en: template.min(1, "must not be blank"),
			de: template.default(""),
			ja: template.default(""),
			ar: template.default(""),
		})
		.meta({
			description:
				"The question to people for each language, English where one is empty. `{creditor.name}` stands for the value of this member.",
		}),
});
export type AuthorizationType = z.output<typeof authorizationTypeSchema>;
