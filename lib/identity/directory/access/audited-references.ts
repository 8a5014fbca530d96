import type { ReferenceChange } from "../scim/reference-change";

const MAX_NAMED = 50;

/** The changed references for the audit log: the first ids and the number of the others. */
export function auditedReferences(name: string, { clear, add, remove }: ReferenceChange): Record<string, string> {
	return {
		...(clear && { [`${name}Replaced`]: "true" }),
		...(add.size > 0 && { [`${name}Added`]: named(add) }),
		...(remove.size > 0 && { [`${name}Removed`]: named(remove) }),
	};
}

function named(ids: ReadonlySet<string>): string {
	const more = ids.size > MAX_NAMED ? ` +${ids.size - MAX_NAMED}` : "";
	return [...ids].slice(0, MAX_NAMED).join(" ") + more;
}
