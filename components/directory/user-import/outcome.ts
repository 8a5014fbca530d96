import { type AttributeRefusal, attributeRefusal } from "@/lib/identity/attributes/contract";

export type ReasonCode =
	| "no-username"
	| "alike"
	| "taken"
	| "address-taken"
	| "not-own-address"
	| "username"
	| "email"
	| "name"
	| "language"
	| "claimed-elsewhere"
	| "not-of-organization"
	| "unknown-group"
	| "unknown-role"
	| "not-in-group"
	| "not-in-role"
	| "no-answer"
	| "too-large"
	| "attribute"
	| "other";

export interface Reason {
	code: ReasonCode;
	/** The affected name, or the English message of the server. */
	detail: string;
	/** The rule of an attribute that the row breaks. */
	refusal?: AttributeRefusal;
}

/** The result of a row. Without a response the row may have been imported or not; repeating it is safe. */
export type Outcome =
	| { kind: "created"; userId: string }
	| { kind: "incomplete"; userId: string; reason: Reason }
	| { kind: "refused"; reason: Reason }
	| { kind: "unanswered"; reason: Reason };

export type RowState = "waiting" | Outcome["kind"];

const BEGINNINGS: readonly [string, ReasonCode][] = [
	["ORG-60090", "claimed-elsewhere"],
	["ORG-60091", "not-of-organization"],
	["userName: a name that looks like an email address", "not-own-address"],
	["emails", "email"],
	["userName", "username"],
	["displayName", "name"],
	["name", "name"],
	["preferredLanguage", "language"],
];

/** The reason of a refusal, as far as the response contains it. */
export function reasonOf({ scimType, detail }: { scimType?: string | undefined; detail: string }): Reason {
	const refusal = attributeRefusal({ code: scimType ?? "", description: detail });
	if (refusal !== null) return { code: "attribute", detail: refusal.attribute, refusal };
	if (scimType === "uniqueness")
		return { code: detail.startsWith("The email address ") ? "address-taken" : "taken", detail };
	const [, code] = BEGINNINGS.find(([beginning]) => detail.startsWith(beginning)) ?? [];
	return { code: code ?? "other", detail };
}
