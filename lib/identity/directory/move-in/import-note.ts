/**
 * Why a user of a source is not imported, or what of a user is not imported. The texts are `importNotes:…` in the bundles, with the
 * values for their placeholders.
 */
export const IMPORT_NOTES = [
	"not-an-object",
	"too-many-cells",
	"missing",
	"not-boolean",
	"not-json",
	"malformed",
	"malformed-user",
	"unstorable",
	"username",
	"email",
	"not-own-address",
	"taken",
	"domain-refused",
	"same-id",
	"renamed",
	"password-kind",
	"password-hash",
	"password-cost",
	"authenticator",
	"first-value",
	"left-over",
	"not-a-person",
	"attribute-unfit",
	"not-text",
	"mobile-number",
	"attributes",
	"no-identity-provider",
	"linked-elsewhere",
	"passkey-elsewhere",
	"no-role",
	"attribute-required",
	"attribute-not-integer",
	"attribute-not-decimal",
	"attribute-not-boolean",
	"attribute-not-date",
	"attribute-not-choice",
	"attribute-too-short",
	"attribute-too-long",
	"attribute-too-small",
	"attribute-too-large",
	"attribute-pattern",
	"attribute-taken",
] as const;

export interface ImportNote {
	code: (typeof IMPORT_NOTES)[number];
	/** The values of the placeholders of the text. */
	values?: Readonly<Record<string, string | number>>;
}

export function note(code: ImportNote["code"], values?: ImportNote["values"]): ImportNote {
	return values === undefined ? { code } : { code, values };
}
