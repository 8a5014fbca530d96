import { type UserField, userRefusal } from "@/lib/identity/directory/contract";
import { CallError } from "@/lib/platform/http/call";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface UserProblem {
	field: UserField;
	text: string;
}

/** What is wrong with one field, in the reader's words; null where the refusal is about no single one. */
export function userProblem(t: Translate, error: unknown, email: string): UserProblem | null {
	const refusal = error instanceof CallError ? userRefusal(error) : null;
	if (refusal === null) return null;
	const { reason } = refusal;
	// Without an address, it is the name whose domain counts.
	const field = refusal.field === "emails" && email === "" ? "userName" : refusal.field;
	const text = reason === "malformed" ? t(`users:malformed.${refusal.field}`) : t(`users:refused.${reason}`);
	return { field, text };
}
