import { UNCHECKED_BY_ACTION } from "@/lib/identity/actions/contract";
import { userRefusal } from "@/lib/identity/directory/contract";
import type { DomainError } from "@/lib/platform/kernel";
import { refusedForm } from "../refused-form";

const FIELD_NAMES = new Map([
	["emails", "email"],
	["phoneNumbers", "mobileNumber"],
	["displayName", "displayName"],
	["givenName", "givenName"],
	["familyName", "familyName"],
	["department", "department"],
	["userName", "email"],
]);

/** A refused change of a profile, as the problem of the field concerned. */
export function problemOf(error: DomainError): { field?: string; text: string; isKey: boolean } {
	if (error.code === UNCHECKED_BY_ACTION) return { text: `refusals:${UNCHECKED_BY_ACTION}`, isKey: true };
	const refusal = userRefusal(error);
	if (refusal === null) {
		if (error.scimType === undefined) return refusedForm(error);
		// A refusing external service sends its message with its reason.
		return { text: `${error.description} (${error.scimType})`, isKey: false };
	}
	const field = FIELD_NAMES.get(refusal.field);
	const text = refusal.reason === "malformed" ? `malformed.${refusal.field}` : `refused.${refusal.reason}`;
	return { ...(field !== undefined && { field }), text: `users:${text}`, isKey: true };
}
