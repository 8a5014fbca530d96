import { emailAddress } from "./addresses/email-address";
import { phoneNumber } from "./addresses/phone-number";
import type { ExecutorContext } from "./executor-context";
import type { FieldError } from "./executor-result";
import { secretInputTypes } from "./secret-input-types";

/** Names that say who a user is or what they may, and answers to a single step: nobody enters these into a profile. */
const reserved = new Set([
	"username",
	"password",
	"userType",
	"id",
	"administrator",
	"displayName",
	"creationKey",
	"invitationCode",
	"consent",
]);

/** PostgreSQL has no NUL, and nobody's name has a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What the inputs of a task list, as it was entered, without secrets. */
export function listedValues({
	inputs,
	values,
}: Pick<ExecutorContext<unknown>, "inputs" | "values">): Record<string, string> {
	const listed = inputs
		.filter(({ type, identifier }) => !secretInputTypes.has(type) && identifier !== "password")
		.map(
			({ identifier }) => [identifier, Object.hasOwn(values, identifier) ? (values[identifier] ?? "") : ""] as const,
		);
	return Object.fromEntries(listed.filter(([, value]) => value !== ""));
}

/** The attributes of a profile among these values, with addresses as they are stored, and which of them are none. */
export function profileOf(
	values: Readonly<Record<string, string>>,
	region: string | undefined,
): { attributes: Record<string, string>; malformed: Record<string, FieldError> } {
	const attributes: Record<string, string> = {};
	const malformed: Record<string, FieldError> = {};
	for (const [name, value] of Object.entries(values)) {
		if (reserved.has(name)) continue;
		if (!value.isWellFormed() || UNSTORABLE.test(value)) {
			malformed[name] = "malformed";
			continue;
		}
		const stored =
			name === "email" ? emailAddress(value) : name === "mobileNumber" ? phoneNumber(value, region) : value;
		if (stored === null) malformed[name] = "malformed";
		else attributes[name] = stored;
	}
	return { attributes, malformed };
}
