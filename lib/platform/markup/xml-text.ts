/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element as text. Escapes attribute values. Children must be XML; use `text` for text. */
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

/** Escapes text for XML and HTML; removes characters that XML 1.0 does not allow. */
export function text(value: string): string {
	return value.replace(NOT_XML_EVERYWHERE, "").replace(/[&<>"'\t\n\r]/g, (character) => ESCAPED.get(character) ?? "");
}

// XML 1.0 §2.2.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NOT_XML_EVERYWHERE = new RegExp(NOT_XML, "gu");

/** Whether XML 1.0 allows this text; the database then allows it, too. */
export function isXmlText(value: string): boolean {
	return !NOT_XML.test(value);
}
