/** A row of a mapping in a form. */
export interface MappingRow {
	/** The React key of the row, constant while the user types. */
	key: number;
	attribute: string;
	claim: string;
}

export function rowsOf(mapping: Readonly<Record<string, string>>): MappingRow[] {
	return Object.entries(mapping).map(([attribute, claim], key) => ({ key, attribute, claim }));
}

export function mappingOf(rows: readonly MappingRow[]): Record<string, string> {
	const written = rows.filter(({ attribute, claim }) => attribute.trim() !== "" || claim.trim() !== "");
	return Object.fromEntries(written.map(({ attribute, claim }) => [attribute.trim(), claim.trim()]));
}
