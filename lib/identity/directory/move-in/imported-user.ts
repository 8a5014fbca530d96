import { z } from "zod";
import { USER_TEXT_NAMES, type UserTextName, userText } from "@/lib/identity/attributes/contract";
import type { ImportNote } from "./import-note";
import { importedDetailsSchema } from "./imported-details";

export const MAX_TEXT = 1_024;
export const ATTRIBUTE_NAME = /^[A-Za-z][\w.-]{0,63}$/;
const MAX_NAME = 255;
const text = z.string().max(MAX_TEXT);
const names = z.array(z.string().min(1).max(MAX_NAME)).max(1_000).default([]);

/** The columns with one text. */
const texts = Object.fromEntries(
	USER_TEXT_NAMES.map((name) => {
		const { form } = userText(name);
		return [name, (form === undefined ? text.min(1) : z.string().regex(form.pattern)).optional()];
	}),
) as Record<UserTextName, z.ZodOptional<z.ZodString>>;

/**
 * One user of an import: in Portico's own format one JSON object per line, into which the exports of other products are
 * converted.
 */
export const importedUserSchema = z.strictObject({
	/** Identifies the user in the source. Stored as `externalId`, so that an import can be resumed. */
	id: text.min(1).optional(),
	username: text.min(1),
	displayName: text.optional(),
	givenName: text.optional(),
	familyName: text.optional(),
	email: text.optional(),
	emailVerified: z.boolean().default(false),
	/** E.164 */
	mobileNumber: text.optional(),
	mobileNumberVerified: z.boolean().default(false),
	active: z.boolean().default(true),
	...texts,
	/** Further attributes of the profile, as text. */
	attributes: z.record(z.string().regex(ATTRIBUTE_NAME), text).default({}),
	/**
	 * The SCIM attributes that are not in the profile: see `UserDetails`. The `value` of the manager is the manager's id in the
	 * source.
	 */
	scim: importedDetailsSchema.default({}),
	/** See `docs/move-in.md` for the kinds of hashes. */
	passwordHash: z.string().max(2_048).optional(),
	/** Whether the password must be replaced at the next sign-in. */
	passwordTemporary: z.boolean().default(false),
	/** The secret of an authenticator app with six digits and 30 seconds, base32. */
	totpSecret: z
		.string()
		.regex(/^[A-Z2-7]{16,128}$/)
		.optional(),
	/** Hashes of unused recovery codes, in the form of an export: see `recoveryCodeOf`. */
	recoveryCodes: z
		.array(z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.[\w-]{43}$/))
		.max(50)
		.default([]),
	passkeys: z
		.array(
			z.strictObject({
				/** base64url */
				credentialId: z.string().regex(/^[\w-]{8,1400}$/),
				/** COSE, base64url. */
				publicKey: z.string().regex(/^[\w-]{16,4000}$/),
				counter: z.int().min(0),
				transports: z.array(z.string().max(32)).max(10).default([]),
				label: z.string().max(200).default(""),
			}),
		)
		.max(50)
		.default([]),
	/** Accounts at identity providers that the organization has configured. */
	links: z
		.array(z.strictObject({ identityProviderId: text.min(1), subject: text.min(1) }))
		.max(50)
		.default([]),
	/** The display names of groups; missing groups are created. */
	groups: names,
	/** The display names of existing roles. */
	roles: names,
});

export type ImportedUser = z.output<typeof importedUserSchema>;

/** One user of a source, or the reason why it cannot be read. */
export type SourceRecord =
	| { place: string; user: z.input<typeof importedUserSchema>; notes?: readonly ImportNote[] }
	| { place: string; problem: ImportNote };
