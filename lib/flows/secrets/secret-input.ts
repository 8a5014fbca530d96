import { z } from "zod";
import { SECRET_NAME } from "@/lib/flows/executors/contract";

export const MAX_SECRETS = 100;
const MAX_ORIGINS = 10;

/** A name of a secret. `new` would be the address of a page of the console. */
export const secretNameSchema = z
	.string()
	.regex(SECRET_NAME, "must begin with a lower-case letter and hold only those, digits, ., _ and -")
	.refine((name) => name !== "new", { error: "must not be new" });

const origin = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.max(300)
	.refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
		error: "must be a scheme, a host and a port only",
	})
	.transform((text) => (URL.canParse(text) ? new URL(text).origin : text));

const members = {
	value: z
		.string()
		.trim()
		.min(1)
		.max(8_000)
		.regex(/^[\x20-\x7e]*$/, "must be one line of printable ASCII characters"),
	origins: z
		.array(origin)
		.min(1)
		.max(MAX_ORIGINS)
		.transform((origins) => [...new Set(origins)])
		.meta({ description: "Where the value may be sent, for example `https://api.example.com`; nowhere else." }),
};

export const newSecretSchema = z.strictObject({ name: secretNameSchema, ...members }).meta({ id: "NewSecret" });
export type NewSecret = z.output<typeof newSecretSchema>;

export const replacedSecretSchema = z.strictObject(members).meta({ id: "ReplacedSecret" });
export type ReplacedSecret = z.output<typeof replacedSecretSchema>;
