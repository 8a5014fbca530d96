import { InvalidXml } from "./invalid-xml";

/**
 * More than a message of SAML, or the metadata of one entity, has. The parser and the canonicalization take time that grows with the
 * product of some of these, so they are counted in the text, before either begins.
 */
export const XML_LIMITS = {
	characters: 512 * 1024,
	/** Elements, comments, CDATA sections and processing instructions together. */
	elements: 3_000,
	/** Different names of elements: the parser searches the text once for each. */
	elementNames: 256,
	depth: 40,
	/** Of one element, with its declarations of namespaces. */
	attributes: 64,
	/** Declared by an element and those around it. */
	namespaces: 64,
	/** Characters of the name of a namespace, which the canonical form repeats. */
	namespaceName: 512,
} as const;

interface OpenElement {
	name: string;
	/** Declared by it and the elements around it. */
	namespaces: number;
}

/** What is not an element, by its first characters, and how it ends. */
const OTHER_MARKUP = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<?", "?>"],
] as const;

const NAME = "[^\\t\\n\\r <>\"'/=]+";
const START = new RegExp(`<(${NAME})`, "y");
const ATTRIBUTE = new RegExp(`[\\t\\n\\r ]+(${NAME})[\\t\\n\\r ]*=[\\t\\n\\r ]*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const START_ENDS = /[\t\n\r ]*(\/?)>/y;
const END = new RegExp(`</(${NAME})[\\t\\n\\r ]*>`, "y");

/**
 * Refuses a text that exceeds a limit, or whose elements do not end in their order, by reading it once.
 * @throws InvalidXml
 */
export function requireBounds(xml: string): void {
	requireAtMost("characters", xml.length);
	const open: OpenElement[] = [];
	const names = new Set<string>();
	let elements = 0;
	for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at)) {
		if (xml.startsWith("</", at)) {
			const [whole, name] = matchAt(END, xml, at);
			if (open.pop()?.name !== name) throw notWellFormed(at);
			at += whole.length;
			continue;
		}
		requireAtMost("elements", ++elements);
		const other = OTHER_MARKUP.find(([start]) => xml.startsWith(start, at));
		if (other !== undefined) {
			at = endOf(xml, at, other);
			continue;
		}
		const tag = startTag(xml, at);
		const namespaces = (open.at(-1)?.namespaces ?? 0) + tag.namespaces;
		requireAtMost("namespaces", namespaces);
		requireAtMost("depth", open.length + 1);
		requireAtMost("elementNames", names.add(tag.name).size);
		if (!tag.isEmpty) open.push({ name: tag.name, namespaces });
		at = tag.end;
	}
	if (open.length > 0) throw notWellFormed(xml.length);
}

function startTag(xml: string, start: number): OpenElement & { end: number; isEmpty: boolean } {
	const [whole, name = ""] = matchAt(START, xml, start);
	let end = start + whole.length;
	let namespaces = 0;
	ATTRIBUTE.lastIndex = end;
	let attributes = 0;
	for (let found = ATTRIBUTE.exec(xml); found !== null; found = ATTRIBUTE.exec(xml)) {
		requireAtMost("attributes", ++attributes);
		end = ATTRIBUTE.lastIndex;
		const [, attribute = "", quoted, apostrophed] = found;
		if (attribute !== "xmlns" && !attribute.startsWith("xmlns:")) continue;
		namespaces++;
		requireAtMost("namespaceName", (quoted ?? apostrophed ?? "").length);
	}
	const [ending, slash] = matchAt(START_ENDS, xml, end);
	return { name, namespaces, end: end + ending.length, isEmpty: slash === "/" };
}

function endOf(xml: string, at: number, [start, end]: readonly [string, string]): number {
	const found = xml.indexOf(end, at + start.length);
	if (found === -1) throw notWellFormed(at);
	return found + end.length;
}

function matchAt(pattern: RegExp, xml: string, at: number): RegExpExecArray {
	pattern.lastIndex = at;
	const found = pattern.exec(xml);
	if (found === null) throw notWellFormed(at);
	return found;
}

function requireAtMost(limit: keyof typeof XML_LIMITS, count: number): void {
	if (count > XML_LIMITS[limit])
		throw new InvalidXml("the XML is too large or nested too deeply", `${limit}: more than ${XML_LIMITS[limit]}`);
}

const notWellFormed = (at: number) => new InvalidXml("the XML is not well formed", `near character ${at + 1}`);
