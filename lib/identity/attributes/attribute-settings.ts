import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

export const ATTRIBUTE_TYPES = ["string", "integer", "decimal", "boolean", "date", "choice"] as const;

/** Who reads or writes a profile: the user it is about, and whoever administers users, by the console, SCIM or an application. */
export const PROFILE_ROLES = ["user", "administrator"] as const;
export type ProfileRole = (typeof PROFILE_ROLES)[number];

export const ATTRIBUTE_PLACES = ["account", "console", "sign-up"] as const;
export type AttributePlace = (typeof ATTRIBUTE_PLACES)[number];

/** The scopes with which own attributes are released as claims: those that people are asked for about themselves. */
export const CLAIM_SCOPES = ["profile", "email", "phone", "address"] as const;

const LANGUAGES = ["en", "de", "ja", "ar"] as const;
const MAX_TEXT = 1_024;

const line = (max: number) => z.string().trim().max(max).regex(VISIBLE_TEXT, "must not hold control characters");
const set = <Values extends readonly [string, ...string[]]>(values: Values) =>
	z
		.array(z.enum(values))
		.max(values.length)
		.transform((chosen) => values.filter((each) => chosen.includes(each as Values[number])) as Values[number][]);
const limit = z.number().min(-1e15).max(1e15).nullable().default(null);
const length = z.int().min(0).max(MAX_TEXT).nullable().default(null);

const claimSchema = z.strictObject({
	name: z
		.string()
		.regex(/^[A-Za-z_][\w.:/-]{0,199}$/, "must begin with a letter and have no spaces")
		.meta({ description: "The name in ID tokens and in the userinfo response." }),
	scope: z.enum(CLAIM_SCOPES).meta({ description: "The scope that releases it." }),
});

/** What an organization decides about an attribute, besides its name and uniqueness; stored as JSON. */
export const attributeSettings = {
	displayName: line(100).min(1, "must not be blank").meta({ description: "What people are shown." }),
	displayNames: z
		.partialRecord(z.enum(LANGUAGES), line(100))
		.default({})
		.transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== "")))
		.meta({ description: "The name in single languages, where it differs." }),
	description: line(300).default("").meta({ description: "A hint for whoever fills it in." }),
	type: z.enum(ATTRIBUTE_TYPES).default("string"),
	choices: z
		.array(line(200).min(1, "must not be blank"))
		.max(100)
		.default([])
		.meta({ description: "The values that a `choice` may have." }),
	required: z.boolean().default(false).meta({
		description:
			"Whoever may write it cannot leave it empty. Profiles without it stay as they are until it is written.",
	}),
	pattern: z.string().max(200).nullable().default(null).meta({
		description: "A regular expression in the syntax of RE2 that the whole text must match.",
	}),
	minLength: length.meta({ description: "Of a text, in characters." }),
	maxLength: length.meta({ description: "Of a text, in characters." }),
	minimum: limit.meta({ description: "Of a number." }),
	maximum: limit.meta({ description: "Of a number." }),
	readers: set(PROFILE_ROLES)
		.default(["user", "administrator"])
		.meta({ description: "Who sees it; empty for nobody." }),
	writers: set(PROFILE_ROLES)
		.default(["administrator"])
		.meta({ description: "Who changes it, among the readers. Flows and imports write it too." }),
	shownIn: set(ATTRIBUTE_PLACES).default(["console"]).meta({
		description:
			"Forms that show it. At a sign-up, whoever signs up is asked for it if the flow did not, and if it is required.",
	}),
	claim: claimSchema.nullable().default(null).meta({ description: "The claim that it feeds." }),
};

export const attributeSettingsSchema = z.object(attributeSettings);
export type AttributeSettings = z.output<typeof attributeSettingsSchema>;
