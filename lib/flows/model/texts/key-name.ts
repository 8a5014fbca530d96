import { translationKeyOf } from "../elements/translation-key";

/** The place of a text in a flow. `option` is the index of the option whose label is meant. */
export interface TextPlace {
	nodeId: string;
	componentId: string;
	member: string;
	option?: number;
}

/** A reference to a key, as it is stored in a flow. */
export function keyReference(name: string): string {
	return `{{ t(${name}) }}`;
}

/** `namespace:key` of a text that is a reference; undefined for plain text. */
export function keyNameOf(raw: string): string | undefined {
	const found = translationKeyOf(raw);
	return found === undefined ? undefined : `${found.namespace}:${found.key}`;
}

/** Splits `namespace:key`. */
export function keyParts(name: string): [namespace: string, key: string] {
	const colon = name.indexOf(":");
	return [name.slice(0, colon), name.slice(colon + 1)];
}

/** Whether a key belongs to the flow with this handle; other keys belong to the organization, or come with Portico. */
export function isOwnKey(handle: string, name: string): boolean {
	return keyParts(name)[0] === namespaceOf(handle);
}

/** The first free key of `handle:node.component.member`, `…_2`, `…_3` and so on, with valid characters only. */
export function freshKeyName(handle: string, place: TextPlace, isTaken: (name: string) => boolean): string {
	const { nodeId, componentId, member, option } = place;
	const last = option === undefined ? member : `${member}.${option + 1}`;
	const room = MAX_KEY - last.length - COUNTER - 2;
	const stem = `${shortened(valid(nodeId), room / 2)}.${shortened(valid(componentId), room / 2)}.${valid(last)}`;
	return freeKeyName(handle, stem, isTaken);
}

/** The first free key of `handle:stem`, `…_2`, `…_3` and so on, with valid characters only. */
export function freeKeyName(handle: string, stem: string, isTaken: (name: string) => boolean): string {
	const namespace = namespaceOf(handle);
	const short = shortened(stem, MAX_KEY - COUNTER);
	let name = `${namespace}:${short}`;
	for (let copy = 2; isTaken(name); copy++) name = `${namespace}:${short}_${copy}`;
	return name;
}

function namespaceOf(handle: string): string {
	return valid(handle).slice(0, MAX_NAMESPACE);
}

const MAX_NAMESPACE = 64;
const MAX_KEY = 128;
/** The maximum length of `_` and a number. */
const COUNTER = 5;

/** Replaces invalid characters, and lone surrogates, by underscores. */
function valid(text: string): string {
	return text.toWellFormed().replaceAll(/[\s:(){}/\\\p{Cc}\uFFFD]+/gu, "_");
}

function shortened(text: string, length: number): string {
	return text.slice(0, Math.floor(length)).toWellFormed().replaceAll("\uFFFD", "");
}
