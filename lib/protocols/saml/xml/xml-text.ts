/** Attributes of an element; those that are undefined are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element as text. Attribute values are escaped here; children are XML already, so text goes through `text`. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
	const written = Object.entries(attributes)
		.filter((entry): entry is [string, string] => entry[1] !== undefined)
		.map(([attribute, value]) => ` ${attribute}="${text(value)}"`)
		.join("");
	const content = children.join("");
	return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	['"', "&quot;"],
	["'", "&#39;"],
	["\t", "&#9;"],
	["\n", "&#10;"],
	["\r", "&#13;"],
]);

/** Text as it stands in XML and HTML alike; what XML 1.0 cannot hold is left out. */
export function text(value: string): string {
	return value.replace(NOT_XML_EVERYWHERE, "").replace(/[&<>"'\t\n\r]/g, (character) => ESCAPED.get(character) ?? "");
}

// XML 1.0 §2.2.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NOT_XML_EVERYWHERE = new RegExp(NOT_XML, "gu");

/** Whether XML 1.0, and with it the database, can hold this text. */
export function isXmlText(value: string): boolean {
	return !NOT_XML.test(value);
}
