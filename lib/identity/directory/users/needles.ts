import { isLongEnough } from "@/db/search";
import type { Condition, Filter } from "../scim/filter";
import { MEMBER } from "./user-conditions-repository";

/** What the terms of users are made of, by the paths of SCIM: `user_terms` of the database. */
const SEARCHABLE: ReadonlySet<string> = new Set([
	...["username", "displayname", "emails", "emails.value", "name.formatted"],
	...["givenname", "familyname", "middlename", "honorificprefix", "honorificsuffix"].map((part) => `name.${part}`),
]);

const PARTS: ReadonlySet<string> = new Set(["co", "sw", "ew"]);

interface Searching {
	conditions: readonly Filter[];
	search: string;
}

/** Whether a part of a name or an address of the organization's users is looked for, and nothing that an index serves otherwise. */
export function isSearch({ conditions, search }: Searching): boolean {
	if (conditions.some(isGuest)) return false;
	return search !== "" || (conditions.some(isPart) && !conditions.some(isExact));
}

/** The texts that every matching user of the organization contains, and that are long enough to find users by. */
export function needlesOf({ conditions, search }: Searching): string[] {
	return [search, ...conditions.filter(isPart).map(({ value }) => String(value))].filter(isLongEnough);
}

function isPart(filter: Filter): filter is Condition {
	return (
		"operator" in filter &&
		PARTS.has(filter.operator) &&
		SEARCHABLE.has(filter.attribute) &&
		typeof filter.value === "string"
	);
}

function isExact(filter: Filter): boolean {
	return "operator" in filter && filter.operator === "eq" && typeof filter.value === "string";
}

/** Whether guests alone are listed: their terms are those of their homes. */
function isGuest(filter: Filter): boolean {
	return "operator" in filter && filter.attribute === MEMBER && filter.value === true;
}
