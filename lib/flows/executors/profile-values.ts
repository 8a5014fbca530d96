import { emailAddress, phoneNumber } from "@/lib/platform/addresses";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import type { ExecutorContext } from "./executor-context";
import { secretInputTypes } from "./secret-input-types";

/** Names that identify a user or give permissions, and answers to a single step: they are never stored in a profile. */
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

/** Values with control characters are refused: PostgreSQL cannot store NUL, and no name needs the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The entered values of the inputs that a task lists, without secrets. */
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

/** The profile attributes among these values, with normalised addresses, and the names of the malformed ones. */
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
