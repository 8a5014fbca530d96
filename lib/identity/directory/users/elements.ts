import { emailAddress, phoneNumber } from "@/lib/platform/addresses";
import { invalidPath, invalidValue, noTarget } from "../errors";
import { type Element, fulfils, impliedBy } from "../scim/among";
import type { SchemaAttribute } from "../scim/attribute";
import type { Change } from "../scim/patch";
import { booleanOf, requiredText, shownText } from "../scim/values";
import { mayReceiveCodes } from "./account-number";
import { PLURAL_ATTRIBUTES } from "./user-schema";

export type { Element };

export type PluralName = (typeof PLURAL_ATTRIBUTES)[number]["name"];

const MAX_ELEMENTS = 20;
const MAX_CERTIFICATE = 16_384;
const LOCAL_NUMBER = /^(?:tel:)?[+(\d*#][-+().\d\s/*#;=a-z]{1,60}$/i;

interface Plural {
	name: PluralName;
	/** The sub-attributes, by their names in lower case. */
	parts: ReadonlyMap<string, SchemaAttribute>;
	/** Case-sensitive sub-attributes, in lower case. */
	exact: ReadonlySet<string>;
}

/** The multi-valued attributes by their names in lower case. */
export const PLURALS: ReadonlyMap<string, Plural> = new Map(
	PLURAL_ATTRIBUTES.map((attribute): [string, Plural] => {
		const parts = new Map(attribute.subAttributes?.map((part) => [part.name.toLowerCase(), part]));
		const exact = [...parts].filter(([, { caseExact }]) => caseExact).map(([name]) => name);
		return [attribute.name.toLowerCase(), { name: attribute.name as PluralName, parts, exact: new Set(exact) }];
	}),
);

/**
 * The multi-valued attribute that the path of a change names, with the sub-attribute in lower case; undefined for other paths.
 */
export function pluralAt(path: string): { plural: Plural; sub: string | null } | undefined {
	const [name = "", ...subs] = path.split(".");
	const plural = PLURALS.get(name);
	if (plural === undefined || subs.length > 1) return undefined;
	const [sub = null] = subs;
	return { plural, sub };
}

/** The values after a change (RFC 7644 §3.5.2). @throws DomainError 400 invalidValue, invalidPath, noTarget */
export function elementsAfter(
	before: readonly Element[],
	plural: Plural,
	sub: string | null,
	change: Change,
): readonly Element[] {
	if (sub !== null && !plural.parts.has(sub)) throw invalidPath(`${change.written} is not an attribute of users.`);
	const after = afterChange(before, plural, sub, change);
	if (after.length > MAX_ELEMENTS) throw invalidValue(`${plural.name}: at most ${MAX_ELEMENTS} values.`);
	return after;
}

function afterChange(
	before: readonly Element[],
	plural: Plural,
	sub: string | null,
	{ op, value, among, written }: Change,
): readonly Element[] {
	const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0 && op === "replace");
	const removes = op === "remove" || isEmpty;
	if (among === null && sub === null) return afterWhole(before, plural, { op, value, removes });
	const hit = among === null ? addressed(before) : before.filter((each) => fulfils(each, among, plural.exact));
	if (removes) {
		if (hit.length === 0 && among !== null && op === "remove") throw noTarget(`${written}: there is no such value.`);
		return before.flatMap((each) => (hit.includes(each) ? withoutPart(plural, each, sub) : [each]));
	}
	const patched = patchOf(plural, sub, value);
	if (hit.length > 0)
		return exchanged(before, plural, new Map(hit.map((each) => [each, elementOf(plural, { ...each, ...patched })])));
	const implied = among === null ? {} : impliedBy(among);
	if (implied === null) throw noTarget(`${written}: there is no such value.`);
	const parts = { ...inSpelling(plural, implied), ...patched };
	const [adopted] = adoptable(before, plural, implied);
	if (adopted !== undefined)
		return exchanged(before, plural, new Map([[adopted, elementOf(plural, { ...adopted, ...parts })]]));
	const made = elementOf(plural, parts);
	if (made.length === 0) throw invalidValue(`${written}: there is no such value yet, and one needs more than this.`);
	return distinct([...demoted(before, made), ...made]);
}

/** After a change of the attribute itself: all its values, or those that the change names. */
function afterWhole(
	before: readonly Element[],
	plural: Plural,
	{ op, value, removes }: Pick<Change, "op" | "value"> & { removes: boolean },
): readonly Element[] {
	if (removes) return op === "remove" && isGiven(value) ? withoutNamed(before, plural, value) : [];
	const given = onePrimary(
		plural,
		listOf(value).flatMap((each) => elementOf(plural, each)),
	);
	return distinct(op === "replace" ? given : [...demoted(before, given), ...given]);
}

function exchanged(
	before: readonly Element[],
	plural: Plural,
	changed: ReadonlyMap<Element, Element[]>,
): readonly Element[] {
	const now = onePrimary(plural, [...changed.values()].flat());
	return distinct(before.flatMap((each) => changed.get(each) ?? demoted([each], now)));
}

function withoutPart(plural: Plural, element: Element, sub: string | null): readonly Element[] {
	const part = sub === null ? "value" : plural.parts.get(sub)?.name;
	if (part === "value") return [];
	return elementOf(plural, Object.fromEntries(Object.entries(element).filter(([name]) => name !== part)));
}

/** The values to which a path without conditions refers: the primary one, or else all. */
function addressed(before: readonly Element[]): readonly Element[] {
	const primary = before.filter((each) => each.primary === true);
	return primary.length > 0 ? primary : before;
}

/**
 * A primary value without a type gets the type that is looked for, so that clients that name a type find older values. The number
 * of the account becomes no landline.
 */
function adoptable(
	before: readonly Element[],
	{ name }: Plural,
	implied: Readonly<Record<string, unknown>>,
): readonly Element[] {
	if (Object.keys(implied).join() !== "type") return [];
	if (name === "phoneNumbers" && !mayReceiveCodes(implied)) return [];
	return before.filter((each) => each.type === undefined && each.primary === true);
}

function withoutNamed(before: readonly Element[], plural: Plural, value: unknown): readonly Element[] {
	const named = listOf(value).flatMap((each) => elementOf(plural, each));
	return before.filter((each) => !named.some((one) => keyOf(one) === keyOf(each)));
}

function patchOf(plural: Plural, sub: string | null, value: unknown): Record<string, unknown> {
	if (sub !== null) return { [plural.parts.get(sub)?.name ?? sub]: value };
	return typeof value === "object" && value !== null ? { ...value } : { value };
}

function inSpelling(plural: Plural, implied: Record<string, string | boolean>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(implied).map(([name, value]) => {
			const part = plural.parts.get(name);
			if (part === undefined) throw invalidPath(`${plural.name}.${name} is not an attribute of users.`);
			return [part.name, value];
		}),
	);
}

/** A value as stored; empty if it has nothing but its type. */
function elementOf(plural: Plural, raw: unknown): Element[] {
	const { name: attribute, parts } = plural;
	const object = typeof raw === "string" && parts.has("value") ? { value: raw } : raw;
	if (typeof object !== "object" || object === null || Array.isArray(object))
		throw invalidValue(`${attribute}: must be objects with a value.`);
	const entries = Object.entries(object).flatMap(([given, value]): [string, string | boolean][] => {
		const part = parts.get(given.toLowerCase());
		if (part === undefined) throw invalidValue(`${attribute}.${given.slice(0, 70)}: is no attribute.`);
		if (value === null || value === undefined || value === "") return [];
		const path = `${attribute}.${part.name}`;
		if (part.type === "boolean") return [[part.name, booleanOf(value, path)]];
		return [[part.name, textOf(value, path, part)]];
	});
	const element = Object.fromEntries(entries);
	const { type: _, primary: _primary, display: _display, ...content } = element;
	if (Object.keys(content).length === 0) return [];
	return [normalised(attribute, element)];
}

function textOf(value: unknown, path: string, part: SchemaAttribute): string {
	if (part.type === "binary") {
		const text = requiredText(value, path, MAX_CERTIFICATE);
		if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) throw invalidValue(`${path}: must be base64.`);
		return text;
	}
	// Lines of a postal address (RFC 7643 §4.1.2) are the only texts with line breaks.
	const isAddress = part.name === "formatted" || part.name === "streetAddress";
	if (isAddress && typeof value === "string") {
		shownText(value.replace(/\r?\n/g, " "), path);
		return value;
	}
	return shownText(value, path);
}

function normalised(attribute: PluralName, element: Record<string, string | boolean>): Element {
	const { value, type } = element;
	if (attribute === "emails") {
		const address = emailAddress(String(value));
		if (address === null) throw invalidValue(`emails: ${String(value).slice(0, 100)} is not an email address.`);
		return { ...element, value: address };
	}
	if (attribute !== "phoneNumbers") return element;
	const number = inE164(String(value));
	if (number !== null) return { ...element, value: number };
	if (type === undefined || !LOCAL_NUMBER.test(String(value)))
		throw invalidValue(`phoneNumbers: ${String(value).slice(0, 100)} is not a telephone number in E.164.`);
	return element;
}

/** The number in E.164, also if given in the form of RFC 3966; null for a local number. */
export function inE164(text: string): string | null {
	return phoneNumber(text.replace(/^tel:/i, ""));
}

function onePrimary(plural: Plural, elements: Element[]): Element[] {
	if (elements.filter(({ primary }) => primary === true).length > 1)
		throw invalidValue(`${plural.name}: at most one can be primary.`);
	return elements;
}

/** The earlier values in addition to new ones: if a new one is primary, the earlier ones no longer are (RFC 7644 §3.5.2). */
function demoted(before: readonly Element[], added: readonly Element[]): readonly Element[] {
	if (!added.some(({ primary }) => primary === true)) return before;
	return before.map(({ primary: _, ...rest }) => rest);
}

/** Without duplicates: of elements with the same value and type, the last one replaces the first one in its place. */
function distinct(elements: readonly Element[]): readonly Element[] {
	return [...new Map(elements.map((each) => [keyOf(each), each])).values()];
}

function keyOf({ primary: _, display: _display, ...element }: Element): string {
	return JSON.stringify(
		Object.entries(element)
			.map(([name, value]) => [name, String(value).toLowerCase()])
			.toSorted(),
	);
}

function isGiven(value: unknown): boolean {
	return value !== undefined && value !== null;
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value];
}
