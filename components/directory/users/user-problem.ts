import { type UserField, userRefusal } from "@/lib/identity/directory/contract";
import { CallError } from "@/lib/platform/http/call";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface UserProblem {
	field: UserField;
	text: string;
}

/** The problem of one field in the user's language; null where the refusal does not concern a single field. */
export function userProblem(t: Translate, error: unknown, email: string): UserProblem | null {
	const refusal = error instanceof CallError ? userRefusal(error) : null;
	if (refusal === null) return null;
	const { reason } = refusal;
	// Without an email address, the domain of the username is checked.
	const field = refusal.field === "emails" && email === "" ? "userName" : refusal.field;
	const text = reason === "malformed" ? t(`users:malformed.${refusal.field}`) : t(`users:refused.${reason}`);
	return { field, text };
}
