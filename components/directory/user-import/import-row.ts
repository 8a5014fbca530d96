import { unguarded } from "@/lib/platform/kernel/csv-cell";
import type { Field } from "./fields";
import type { Sheet } from "./sheet";

/** A user as described by a row; absent values are empty. */
export interface ImportRow {
	userName: string;
	email: string;
	givenName: string;
	familyName: string;
	displayName: string;
	language: string;
	/** Names. */
	groups: string[];
	roles: string[];
}

export function importRow({ rows }: Sheet, mapping: readonly (Field | null)[], index: number): ImportRow {
	const cell = (field: Field) => {
		const column = mapping.indexOf(field);
		return column === -1 ? "" : unguarded(rows[index]?.[column] ?? "").trim();
	};
	return {
		userName: cell("userName"),
		email: cell("email"),
		givenName: cell("givenName"),
		familyName: cell("familyName"),
		displayName: cell("displayName"),
		language: cell("language"),
		groups: names(cell("groups")),
		roles: names(cell("roles")),
	};
}

/** The data of an operation that creates the user. */
export function userData({ userName, email, givenName, familyName, displayName, language }: ImportRow): object {
	const name = { ...(givenName !== "" && { givenName }), ...(familyName !== "" && { familyName }) };
	return {
		schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
		userName,
		...(displayName !== "" && { displayName }),
		...(Object.keys(name).length > 0 && { name }),
		...(email !== "" && { emails: [{ value: email, primary: true }] }),
		...(language !== "" && { preferredLanguage: language }),
	};
}

/** Several in one cell are separated by semicolons: commas are common in names. */
function names(cell: string): string[] {
	return [...new Set(cell.split(/[;\n]/).map((name) => name.trim()))].filter((name) => name !== "");
}
