import { type AttributeField, attributeRefusal } from "@/lib/identity/attributes/contract";
import { type UserField, userRefusal } from "@/lib/identity/directory/contract";
import { CallError } from "@/lib/platform/http/call";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface UserProblem {
	/** A field that every form has, or the name of an attribute. */
	field: UserField | { attribute: string };
	text: string;
}

/** The fields that every form has, by the names of their attributes. */
const FIELD_OF_ATTRIBUTE: ReadonlyMap<string, UserField> = new Map([
	["userName", "userName"],
	["email", "emails"],
	["mobileNumber", "phoneNumbers"],
	["displayName", "displayName"],
	["givenName", "givenName"],
	["familyName", "familyName"],
	["preferredLanguage", "preferredLanguage"],
]);

/** The problem of one field in the user's language; null where the refusal does not concern a single field of the form. */
export function userProblem(
	t: Translate,
	error: unknown,
	email: string,
	fields: readonly AttributeField[],
): UserProblem | null {
	if (!(error instanceof CallError)) return null;
	const refused = attributeRefusal(error);
	if (refused !== null) {
		const { attribute } = refused;
		const field = FIELD_OF_ATTRIBUTE.get(attribute);
		if (field === undefined && !fields.some(({ name }) => name === attribute)) return null;
		return {
			field: field ?? { attribute },
			text: t(`attributes:problem.${refused.problem}`, { limit: refused.limit }),
		};
	}
	const refusal = userRefusal(error);
	if (refusal === null) return null;
	const { reason } = refusal;
	// Without an email address, the domain of the username is checked.
	const field = refusal.field === "emails" && email === "" ? "userName" : refusal.field;
	const text = reason === "malformed" ? t(`users:malformed.${refusal.field}`) : t(`users:refused.${reason}`);
	return { field: field === "department" ? { attribute: field } : field, text };
}
