import { describe, expect, test } from "vitest";
import { InvalidXml } from "./invalid-xml";
import { childOf, parseXml, textOf } from "./parse-xml";

describe("parseXml", () => {
	test.each([
		["a document type", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
		["a document type in small letters", "<!doctype a><a/>"],
		["entities that grow", '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
		["an external document type", '<!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><a/>'],
		["an entity that nobody declared", "<a>&x;</a>"],
		["a processing instruction", '<?xml-stylesheet href="x"?><a/>'],
		["a processing instruction inside", "<a><?php x ?></a>"],
		["no XML", "hello"],
		["nothing", ""],
		["two roots", "<a/><b/>"],
		["an element that does not end", "<a><b></a>"],
		["an attribute twice", '<a x="1" x="2"/>'],
		["text behind the root", "<a/>text"],
		["NUL", "<a>&#0;</a>"],
		["half a surrogate pair", '<a x="&#xD800;"/>'],
		["deep nesting", `${"<a>".repeat(1_000)}${"</a>".repeat(1_000)}`],
		["many elements", `<a>${"<b/>".repeat(30_000)}</a>`],
	])("refuses %s", (_, xml) => expect(() => parseXml(xml)).toThrow(InvalidXml));

	test("accepts a declaration, comments between elements, and namespaces", () => {
		const root = parseXml('<?xml version="1.0"?><!-- b --><n:a xmlns:n="urn:n"><!-- c --><n:b>t</n:b></n:a>');
		expect(root.localName).toBe("a");
		const child = childOf(root, "urn:n", "b");
		expect(child === undefined ? "" : textOf(child)).toBe("t");
	});

	test("reads metadata as long as the longest that products publish, with a description of each claim in each role", () => {
		const claim = (at: number) =>
			`<auth:ClaimType xmlns:auth="http://docs.oasis-open.org/wsfed/authorization/200706" Uri="urn:claim:${at}" Optional="true"><auth:DisplayName>Claim</auth:DisplayName><auth:Description>Of a person</auth:Description></auth:ClaimType>`;
		const claims = Array.from({ length: 80 }, (_, at) => claim(at)).join("");
		const roles = ["TokenTypesOffered", "ClaimTypesOffered", "ClaimTypesRequested"].map(
			(name) => `<fed:${name} xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706">${claims}</fed:${name}>`,
		);
		expect(parseXml(`<EntityDescriptor xmlns="urn:m">${roles.join("")}</EntityDescriptor>`).childNodes).toHaveLength(3);
	});

	test("refuses a text that contains a comment", () => {
		const root = parseXml("<a>admin@sp.example<!-- -->.evil.example</a>");
		expect(() => textOf(root)).toThrow(InvalidXml);
		expect(textOf(parseXml("<a>x<![CDATA[<y>]]>z</a>"))).toBe("x<y>z");
	});

	test("refuses a child that must not be repeated", () => {
		expect(() => childOf(parseXml("<a xmlns='urn:n'><b/><b/></a>"), "urn:n", "b")).toThrow(InvalidXml);
	});
});
