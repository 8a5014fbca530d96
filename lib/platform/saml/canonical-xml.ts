import { ExclusiveCanonicalization } from "xml-crypto";

/** For an empty list the library would take one from the content of the element. No prefix has this name. */
const NO_PREFIX = [":"];

const ELEMENT = 1;

/**
 * The exclusive canonical form of an element, without comments. It changes the element: the namespaces of these prefixes are
 * declared on it.
 * @param prefixes whose namespaces are kept although the element does not use them
 */
export function canonicalXml(element: Element, prefixes: readonly string[]): string {
	const ancestorNamespaces = prefixes.flatMap((prefix) => {
		const namespaceURI = declaredAbove(element, prefix);
		return namespaceURI === undefined ? [] : [{ prefix, namespaceURI }];
	});
	const inclusiveNamespacesPrefixList = prefixes.length === 0 ? NO_PREFIX : [...prefixes];
	return new ExclusiveCanonicalization().process(element, { ancestorNamespaces, inclusiveNamespacesPrefixList });
}

/** The namespace of a prefix that the element inherits; undefined if it declares or uses the prefix itself. */
function declaredAbove(element: Element, prefix: string): string | undefined {
	const name = `xmlns:${prefix}`;
	if (element.prefix === prefix || element.hasAttribute(name)) return undefined;
	let parent = element.parentNode as Element | null;
	while (parent?.nodeType === ELEMENT && !parent.hasAttribute(name)) parent = parent.parentNode as Element | null;
	return parent?.nodeType === ELEMENT ? parent.getAttribute(name) || undefined : undefined;
}
