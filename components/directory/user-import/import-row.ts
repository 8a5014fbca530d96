import type { AttributeField } from "@/lib/identity/attributes/contract";
import { URN } from "@/lib/identity/directory/contract";
import { unguarded } from "@/lib/platform/kernel/csv-cell";
import { type Field, fieldOf } from "./fields";
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
	/** Values of attributes, by their paths in SCIM. */
	attributes: Readonly<Record<string, string>>;
}

export function importRow(
	{ rows }: Sheet,
	mapping: readonly (Field | null)[],
	index: number,
	attributes: readonly AttributeField[] = [],
): ImportRow {
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
		attributes: Object.fromEntries(attributes.map((each) => [each.path, cell(fieldOf(each))])),
	};
}

/** The data of an operation that creates the user. */
export function userData(row: ImportRow): object {
	const { userName, email, givenName, familyName, displayName, language, attributes } = row;
	const given = Object.entries(attributes).filter(([, value]) => value !== "");
	const within = (schema: string) =>
		given.flatMap(([path, value]) => (path.startsWith(`${schema}:`) ? [[path.slice(schema.length + 1), value]] : []));
	const extensions = [URN.enterpriseUser, URN.porticoUser].flatMap((schema) => {
		const members = within(schema);
		return members.length === 0 ? [] : [[schema, Object.fromEntries(members)] as const];
	});
	const core = given.filter(([path]) => !path.includes(":"));
	const parts = core.flatMap(([path, value]) => (path.startsWith("name.") ? [[path.slice(5), value]] : []));
	const name = {
		...(givenName !== "" && { givenName }),
		...(familyName !== "" && { familyName }),
		...Object.fromEntries(parts),
	};
	return {
		schemas: [URN.user, ...extensions.map(([schema]) => schema)],
		...Object.fromEntries(core.filter(([path]) => !path.startsWith("name."))),
		...Object.fromEntries(extensions),
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
