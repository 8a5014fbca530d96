import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

export const MAX_DEFINITIONS = 50;
const MAX_CLAIMS = 50;
const MAX_NAMES = 100;

/** Members of a credential that are no claims about its holder (SD-JWT VC §2.2.2.2, RFC 9901 §4.1). */
const RESERVED: ReadonlySet<string> = new Set([
	...["iss", "sub", "aud", "iat", "nbf", "exp", "jti", "cnf", "vct", "vct#integrity", "status"],
	...["_sd", "_sd_alg", "...", "__proto__"],
]);

const shown = z.string().trim().max(100).regex(VISIBLE_TEXT, "must not hold control characters");

const texts = z
	.strictObject({
		en: shown.min(1, "must not be blank"),
		de: shown.default(""),
		ja: shown.default(""),
		ar: shown.default(""),
	})
	.meta({ description: "As wallets show it, for each language; English where one is empty." });

/** The names of a claim and of the attribute of the profile that it comes from. */
export const credentialClaimSchema = z
	.strictObject({
		name: z
			.string()
			.regex(/^[A-Za-z_][\w.:/-]{0,63}$/, "must be letters, digits, and . _ : / -, at most 64")
			.refine((name) => !RESERVED.has(name), "is a member of every credential")
			.meta({ description: "The claim in the credential." }),
		attribute: z.string().min(1).max(100).meta({ description: "A standard claim, or an attribute of the profile." }),
		texts,
		required: z
			.boolean()
			.default(false)
			.meta({ description: "Whether nobody gets the credential without a value for it." }),
	})
	.meta({ id: "CredentialClaim" });

const names = (of: string) =>
	z
		.array(z.string().min(1).max(255))
		.max(MAX_NAMES)
		.transform((each) => [...new Set(each)])
		.default([])
		.meta({ description: `Names of ${of} whose members get it.` });

export const credentialDefinitionInputSchema = z
	.strictObject({
		name: z
			.string()
			.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, "must be lowercase letters, digits, hyphens and underscores")
			.meta({ description: "The id of the credential configuration (OpenID4VCI §12.2.4)." }),
		type: z
			.string()
			.max(2_000)
			.regex(/^[!-~]+$/, "must not have spaces or other letters than those of ASCII")
			.meta({ description: "The `vct` (SD-JWT VC §2.2.2.1)." }),
		texts,
		claims: z
			.array(credentialClaimSchema)
			.min(1)
			.max(MAX_CLAIMS)
			.refine((claims) => new Set(claims.map(({ name }) => name)).size === claims.length, "must have different names"),
		validityDays: z.int().min(1).max(3_650).default(365),
		groups: names("groups"),
		roles: names("roles"),
		transactionCode: z
			.boolean()
			.default(true)
			.meta({ description: "Whether an offer needs a code that people enter in their wallet." }),
		enabled: z.boolean().default(true).meta({ description: "While false, nobody gets it; issued ones stay." }),
	})
	.meta({
		id: "CredentialDefinitionInput",
		description: "A credential that the organization issues. Without groups and roles, everybody may get it.",
	});
export type CredentialDefinitionInput = z.output<typeof credentialDefinitionInputSchema>;
