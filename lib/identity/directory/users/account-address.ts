import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { mayReceiveCodes } from "./account-number";
import { type Element, inE164, type PluralName } from "./elements";
import type { UserDraft } from "./user-draft";

// Sign-in, claims, mails and codes use the email address and the number in the columns, which are authoritative: if a flow
// changes them, the values in SCIM change too. The other addresses and numbers are stored separately.

type Profile = Pick<UserDraft, "email" | "mobileNumber" | "details">;

/** The values of a multi-valued attribute; the address or number of the account comes first. */
export function elementsOf({ email, mobileNumber, details }: Profile, name: PluralName): readonly Element[] {
	if (name === "emails") return withMain(email, details.email, details.emails);
	if (name === "phoneNumbers") return withMain(mobileNumber, details.phoneNumber, details.phoneNumbers);
	return details[name] ?? [];
}

/** The value of the account is the primary one, unless a client says otherwise. */
function withMain(value: string | null, parts: Element = {}, rest: readonly Element[] = []): readonly Element[] {
	if (value === null) return rest;
	// A flow may have set one of the other values as that of the account.
	const others = rest.filter(
		(each) => !isSameMailbox(String(each.value), value) || (each.type !== undefined && each.type !== parts.type),
	);
	return [{ primary: true, ...parts, value }, ...others];
}

/**
 * The draft with these values of an attribute. Only a number that may receive codes becomes that of the account. The value of the account becomes the primary one, or else stays the current one,
 * or else, with `chooses`, becomes another one.
 */
export function withElements<Draft extends Profile>(
	draft: Draft,
	name: PluralName,
	elements: readonly Element[],
	chooses: boolean,
): Draft {
	if (name !== "emails" && name !== "phoneNumbers") {
		const { [name]: _, ...rest } = draft.details;
		return { ...draft, details: elements.length === 0 ? rest : { ...rest, [name]: elements } };
	}
	const possible = elements.filter(
		(each) => name === "emails" || (mayReceiveCodes(each) && inE164(String(each.value)) !== null),
	);
	const before = name === "emails" ? draft.email : draft.mobileNumber;
	const account =
		possible.find(({ primary }) => primary === true) ??
		possible.find(({ value }) => value === before) ??
		(chooses ? (possible.find(({ type }) => name === "phoneNumbers" && type !== undefined) ?? possible[0]) : undefined);
	const rest = elements.filter((each) => each !== account);
	const [single, column] =
		name === "emails" ? (["email", "email"] as const) : (["phoneNumber", "mobileNumber"] as const);
	const { [single]: _, [name]: _others, ...details } = draft.details;
	const { value = null, primary, ...others } = account ?? {};
	const isSecond = primary === false || rest.some((each) => each.primary === true);
	const parts = { ...others, ...(isSecond && { primary: false }) };
	return {
		...draft,
		[column]: value,
		details: {
			...details,
			...(Object.keys(parts).length > 0 && { [single]: parts }),
			...(rest.length > 0 && { [name]: rest }),
		},
	};
}
