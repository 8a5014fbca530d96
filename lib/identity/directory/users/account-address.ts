import { type Element, inE164, type PluralName } from "./elements";
import type { UserDraft } from "./user-draft";

// The e-mail address and the number that sign-in, claims, mails and codes use are columns, and the one truth: where a flow changes
// them, the values of SCIM change too. The other addresses and numbers are stored beside.

type Profile = Pick<UserDraft, "email" | "mobileNumber" | "details">;

/** The values of a multi-valued attribute, that of the account first. */
export function elementsOf({ email, mobileNumber, details }: Profile, name: PluralName): readonly Element[] {
	if (name === "emails") return [...main(email, details.email), ...others(details.emails, email)];
	if (name === "phoneNumbers")
		return [...main(mobileNumber, details.phoneNumber), ...others(details.phoneNumbers, mobileNumber)];
	return details[name] ?? [];
}

function main(value: string | null, parts: Element | undefined): Element[] {
	return value === null ? [] : [{ value, ...parts, primary: true }];
}

function others(elements: readonly Element[] | undefined, account: string | null): readonly Element[] {
	return (elements ?? []).filter(({ value }) => String(value).toLowerCase() !== account?.toLowerCase());
}

/** The draft with these values of an attribute. `chooses`: where none is primary, another one becomes that of the account. */
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
	const account =
		elements.find(({ primary }) => primary === true) ?? (chooses ? firstChoice(name, elements) : undefined);
	const rest = elements.filter((each) => each !== account);
	const [single, column] =
		name === "emails" ? (["email", "email"] as const) : (["phoneNumber", "mobileNumber"] as const);
	const { [single]: _, [name]: _others, ...details } = draft.details;
	const { value = null, primary: _primary, ...parts } = account ?? {};
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

function firstChoice(name: "emails" | "phoneNumbers", elements: readonly Element[]): Element | undefined {
	if (name === "emails") return elements[0];
	const international = elements.filter(({ value }) => inE164(String(value)) !== null);
	return international.find(({ type }) => type === "mobile") ?? international[0];
}
