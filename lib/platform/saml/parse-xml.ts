import { DOMParser } from "@xmldom/xmldom";
import { isXmlText } from "@/lib/platform/markup/xml-text";
import { InvalidXml } from "./invalid-xml";
import { requireBounds } from "./require-bounds";

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const PROCESSING_INSTRUCTION = 7;

/**
 * Parses a document and returns its root. Document types (and so all entities) and documents beyond the limits are refused before
 * parsing, and so are processing instructions and every problem that the parser would tolerate.
 * @throws InvalidXml
 */
export function parseXml(xml: string): Element {
	if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
		throw new InvalidXml("a document type is not accepted");
	requireBounds(xml);
	const document = parsed(xml);
	const outside = [...children(document)];
	const isDeclaration = (node: Node) => node.nodeType === PROCESSING_INSTRUCTION && node.nodeName === "xml";
	if (outside.some((node) => node.nodeType === PROCESSING_INSTRUCTION && !isDeclaration(node)))
		throw new InvalidXml("processing instructions are not accepted");
	if (outside.some((node) => node.nodeType === TEXT && node.nodeValue?.trim() !== ""))
		throw new InvalidXml("text outside the root is not accepted");
	const roots = outside.filter((node) => node.nodeType === ELEMENT);
	const [root] = roots;
	if (root === undefined || roots.length > 1) throw new InvalidXml("the document must have one root");
	requireAcceptedNodes(root as Element);
	return root as Element;
}

function parsed(xml: string): Document {
	const refuse = (problem: unknown) => {
		throw new InvalidXml("the XML is not well formed", String(problem).split("\n", 1)[0]?.slice(0, 200));
	};
	try {
		// Without a handler the parser prints warnings and continues.
		const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
		return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml");
	} catch (error) {
		if (error instanceof InvalidXml) throw error;
		throw new InvalidXml("the XML is not well formed", error instanceof Error ? error.message.slice(0, 200) : "");
	}
}

function requireAcceptedNodes(root: Element): void {
	const waiting: Node[] = [root];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (node.nodeType === PROCESSING_INSTRUCTION) throw new InvalidXml("processing instructions are not accepted");
		const attributes = node.nodeType === ELEMENT ? Array.from((node as Element).attributes) : [];
		if (![node.nodeValue ?? "", ...attributes.map(({ value }) => value)].every(isXmlText))
			throw new InvalidXml("the XML holds characters that XML does not have");
		waiting.push(...children(node));
	}
}

function* children(node: Node): Generator<Node> {
	for (let child = node.firstChild; child !== null && child !== undefined; child = child.nextSibling) yield child;
}

export function childElementsOf(parent: Element): Element[] {
	return [...children(parent)].filter((child): child is Element => child.nodeType === ELEMENT);
}

/** The child elements with this name. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
	return childElementsOf(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** The only child element with this name; undefined if there is none. @throws InvalidXml if there are several */
export function childOf(parent: Element, namespace: string, name: string): Element | undefined {
	const found = childrenOf(parent, namespace, name);
	if (found.length > 1) throw new InvalidXml(`${name} must not be repeated`);
	return found[0];
}

/**
 * The text of an element that contains only text. Refuses comments in it, because implementations disagree on whether a comment ends
 * the text.
 * @throws InvalidXml
 */
export function textOf(element: Element): string {
	const parts = [...children(element)];
	if (parts.some(({ nodeType }) => nodeType !== TEXT && nodeType !== CDATA))
		throw new InvalidXml(`${element.localName} must hold text alone`);
	return parts
		.map(({ nodeValue }) => nodeValue ?? "")
		.join("")
		.trim();
}

/** The value of an attribute without a namespace; undefined if it is missing. */
export function attributeOf(element: Element, name: string): string | undefined {
	return element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
}
