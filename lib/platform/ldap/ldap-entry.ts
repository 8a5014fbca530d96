import type { Entry } from "ldapts";

/** An entry of a directory: the values of its attributes, as texts, by their names in lower case. */
export interface LdapEntry {
	dn: string;
	values: ReadonlyMap<string, readonly string[]>;
}

/** Attributes that are bytes; as texts they are hexadecimal digits. */
export const BINARY_ATTRIBUTES = ["objectGUID", "objectSid"];

const MAX_VALUE = 4_096;

/** Reads an entry. A value that is too long is left out, so that a photograph does not stay in memory. */
export function ldapEntry({ dn, ...attributes }: Entry): LdapEntry {
	const values = new Map<string, string[]>();
	for (const [name, value] of Object.entries(attributes)) {
		const texts = (Array.isArray(value) ? value : [value])
			.map((each) => (typeof each === "string" ? each : each.toString("hex")))
			.filter((text) => text !== "" && text.length <= MAX_VALUE);
		if (texts.length > 0) values.set(name.toLowerCase(), texts);
	}
	return { dn, values };
}

/** The first value of an attribute; names ignore case (RFC 4512 §2.5). */
export function firstOf({ values }: Pick<LdapEntry, "values">, attribute: string): string | undefined {
	return values.get(attribute.toLowerCase())?.[0];
}

/** A distinguished name in the form in which names of one directory are compared. */
export function dnKey(dn: string): string {
	return dn.replace(/\s*([,=+])\s*/g, "$1").toLowerCase();
}
