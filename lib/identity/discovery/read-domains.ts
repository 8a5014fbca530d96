import { noAttributes, notDomains, repeatedType, unsupportedType } from "./errors";
import type { Attributes } from "./mapping-contract";
import { normalDomain } from "./normal-domain";

/**
 * The domains of a mapping in stored form, without duplicates and in their order.
 * @throws DomainError ORG-60082, ORG-60084, ORG-60088, ORG-60092
 */
export function readDomains(attributes: Attributes): string[] {
	if (attributes.length === 0) throw noAttributes("attributes");
	const types = new Set<string>();
	const named: [string, string][] = [];
	for (const [index, { type, values }] of attributes.entries()) {
		const path = `attributes[${index}]`;
		if (type !== "emailDomain") throw unsupportedType(`${path}.type`);
		if (types.has(type)) throw repeatedType(`${path}.type`);
		types.add(type);
		if (values.length === 0) throw noAttributes(`${path}.values`);
		named.push(...values.map((value, at): [string, string] => [`${path}.values[${at}]`, value]));
	}
	return normalDomains(named);
}

/** The domains in stored form. @throws DomainError ORG-60092 naming every value that is not a domain */
export function normalDomains(named: readonly (readonly [path: string, value: string])[]): string[] {
	const read = named.map(([path, value]) => ({ path, domain: normalDomain(value) }));
	const wrong = read.filter(({ domain }) => domain === null);
	if (wrong.length > 0) throw notDomains(wrong.map(({ path }) => path));
	return [...new Set(read.flatMap(({ domain }) => domain ?? []))];
}
