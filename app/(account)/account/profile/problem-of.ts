import { attributeMember } from "@/components/directory/users/attribute-member";
import { UNCHECKED_BY_ACTION } from "@/lib/identity/actions/contract";
import { type AttributeField, attributeRefusal } from "@/lib/identity/attributes/contract";
import { userRefusal } from "@/lib/identity/directory/contract";
import type { DomainError } from "@/lib/platform/kernel";
import { refusedForm } from "../refused-form";

const FIELD_NAMES = new Map([
	["emails", "email"],
	["phoneNumbers", "mobileNumber"],
	["displayName", "displayName"],
	["givenName", "givenName"],
	["familyName", "familyName"],
	["department", attributeMember("department")],
	["preferredLanguage", "language"],
	["userName", "email"],
]);

/** The fields that every form has, by the names of their attributes. */
const FIELD_OF_ATTRIBUTE = new Map([
	["email", "email"],
	["mobileNumber", "mobileNumber"],
	["displayName", "displayName"],
	["givenName", "givenName"],
	["familyName", "familyName"],
	["preferredLanguage", "language"],
]);

export interface AccountProblem {
	field?: string;
	text: string;
	isKey: boolean;
	limit?: string;
}

/** A refused change of a profile, as the problem of the field concerned. */
export function problemOf(error: DomainError, fields: readonly AttributeField[] = []): AccountProblem {
	const refused = attributeRefusal(error);
	if (refused !== null) {
		const { attribute, problem, limit } = refused;
		const isShown = fields.some(({ name }) => name === attribute);
		const member = FIELD_OF_ATTRIBUTE.get(attribute) ?? (isShown ? attributeMember(attribute) : undefined);
		return {
			...(member !== undefined && { field: member }),
			text: `attributes:problem.${problem}`,
			isKey: true,
			limit,
		};
	}
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
