import { AndFilter, EqualityFilter, ExtensibleFilter, type Filter, FilterParser, OrFilter } from "ldapts";

/** LDAP_MATCHING_RULE_IN_CHAIN of Active Directory: follows groups of groups. */
const IN_CHAIN = "1.2.840.113556.1.4.1941";

/** A filter of RFC 4515 that an administrator wrote; null for anything else. */
export function ldapFilter(text: string): Filter | null {
	try {
		return FilterParser.parseString(text);
	} catch {
		return null;
	}
}

/**
 * The entries that match `filter` and have this name in one of the attributes. The name is a value of the protocol and never a part of a
 * text, so that no character of it means anything.
 */
export function entriesNamed(filter: Filter, attributes: readonly string[], name: string): Filter {
	const named = attributes.map((attribute) => new EqualityFilter({ attribute, value: name }));
	return new AndFilter({ filters: [filter, new OrFilter({ filters: named })] });
}

/** The entries that match `filter` and have this value in the attribute. */
export function entriesWith(filter: Filter, attribute: string, value: Buffer | string): Filter {
	return new AndFilter({ filters: [filter, new EqualityFilter({ attribute, value })] });
}

/** The entries whose attribute leads to this entry, directly or through groups of groups; Active Directory follows them itself. */
export function entriesInChain(filter: Filter, attribute: string, dn: string): Filter {
	return new AndFilter({
		filters: [filter, new ExtensibleFilter({ matchType: attribute, rule: IN_CHAIN, value: dn })],
	});
}
