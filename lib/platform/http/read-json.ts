import { DomainError } from "@/lib/platform/kernel";
import type { ApiRequest } from "./api-message";
import type { FormatRefusal } from "./contract";
import { bodyTooLarge, bodyTooSlow, mediaTypeNotSupported } from "./refusals";

const DEADLINE_MS = 10_000;
export const MAX_JSON_DEPTH = 32;
/** Lists and objects, however small: parsing 500,000 of them takes longer than anything else that is done with 1 MiB. */
const MAX_JSON_PARTS = 65_536;

/**
 * Reads a JSON body, with a size limit and a deadline. Refuses with 400 everything that PostgreSQL or JavaScript could not store
 * and return unchanged: NUL, lone surrogates, numbers outside the safe range, nesting deeper than 32.
 * @throws DomainError 400, 408, 413, 415
 */
export async function readJson(request: ApiRequest, limitBytes: number, refusal: FormatRefusal): Promise<unknown> {
	requireJsonType(request);
	const text = decode(await readBytes(request, limitBytes, refusal), refusal);
	const problem = unsafeJson(text);
	if (problem !== null) throw refusal(problem);
	try {
		return JSON.parse(text);
	} catch (error) {
		throw refusal(`The body is not JSON: ${error instanceof Error ? error.message : "syntax error"}`);
	}
}

function requireJsonType(request: ApiRequest): void {
	const type = request.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	if (type === "application/json" || /^application\/[\w.-]+\+json$/.test(type)) return;
	throw mediaTypeNotSupported(type);
}

async function readBytes(request: ApiRequest, limitBytes: number, refusal: FormatRefusal): Promise<Uint8Array> {
	const declared = Number(request.header("content-length") ?? 0);
	if (declared > limitBytes) throw bodyTooLarge(limitBytes);
	const source = request.body();
	if (source === null) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(bodyTooSlow()), DEADLINE_MS);
	});
	const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await Promise.race([iterator.next(), late]);
			if (next.done) break;
			size += next.value.length;
			if (size > limitBytes) throw bodyTooLarge(limitBytes);
			chunks.push(next.value);
		}
	} catch (error) {
		// Any other error is a broken connection of the client, and not a defect.
		throw error instanceof DomainError ? error : refusal("The body ended before it was complete.");
	} finally {
		clearTimeout(timer);
	}
	return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array, refusal: FormatRefusal): string {
	try {
		return utf8.decode(bytes);
	} catch {
		throw refusal("The body is not valid UTF-8.");
	}
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Why this JSON text cannot be stored unchanged, or null. One pass without recursion before `JSON.parse`, because a 40 kB body
 * with a nesting of 20,000 would overflow the stack of any recursive validator.
 */
export function unsafeJson(text: string): string | null {
	let depth = 0;
	let parts = 0;
	let nextEscape = positionFrom(text, "\\", 0);
	for (let i = 0; i < text.length; ) {
		const code = text.charCodeAt(i);
		if (code === OPENING_BRACE || code === OPENING_BRACKET) {
			if (++depth > MAX_JSON_DEPTH) return `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`;
			if (++parts > MAX_JSON_PARTS) return `The body has more than ${MAX_JSON_PARTS} lists and objects.`;
		} else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
		else if (code === QUOTE || isPartOfNumber(code)) {
			if (code === QUOTE && nextEscape <= i) nextEscape = positionFrom(text, "\\", i + 1);
			const end = code === QUOTE ? endOfString(text, i, nextEscape) : endOfNumber(text, i);
			if (typeof end === "string") return end;
			i = end;
			continue;
		}
		i++;
	}
	return null;
}

/** The index after the string that begins here, or its problem; one without escapes is skipped with one native search. */
function endOfString(text: string, start: number, nextEscape: number): number | string {
	const close = positionFrom(text, '"', start + 1);
	return nextEscape < close ? endOfEscapedString(text, start + 1) : close + 1;
}

function positionFrom(text: string, what: string, start: number): number {
	const at = text.indexOf(what, start);
	return at === -1 ? text.length : at;
}

/** The index after the closing quote, or the problem of the string. */
function endOfEscapedString(text: string, start: number): number | string {
	let i = start;
	let awaitingLow = false;
	while (i < text.length) {
		const code = text.charCodeAt(i);
		if (code === BACKSLASH && text.charCodeAt(i + 1) === 0x75) {
			const unit = Number.parseInt(text.slice(i + 2, i + 6), 16);
			if (unit === 0) return "Text must not contain the NUL character.";
			const low = unit >= 0xdc00 && unit <= 0xdfff;
			if (low !== awaitingLow) return "Text must not contain half a surrogate pair.";
			awaitingLow = unit >= 0xd800 && unit <= 0xdbff;
			i += 6;
			continue;
		}
		if (awaitingLow) return "Text must not contain half a surrogate pair.";
		if (code === QUOTE) return i + 1;
		i += code === BACKSLASH ? 2 : 1;
	}
	return i;
}

/** The index after the number that begins here, or its problem. */
function endOfNumber(text: string, start: number): number | string {
	let i = start + 1;
	while (i < text.length && isPartOfNumber(text.charCodeAt(i))) i++;
	return unsafeNumber(text.slice(start, i)) ?? i;
}

/** Digits, signs, the point and the exponent. Outside of strings an "e" is also in `true` and `false`, which are no numbers. */
function isPartOfNumber(code: number): boolean {
	return (
		(code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d || code === 0x2b || code === 0x65 || code === 0x45
	);
}

function unsafeNumber(token: string): string | null {
	const value = Number(token);
	if (Number.isNaN(value)) return null;
	if (!Number.isFinite(value)) return "A number is outside the range that can be kept.";
	const shown = token.length > 40 ? `${token.slice(0, 40)}…` : token;
	const vanished = value === 0 && /[1-9]/.test(token.replace(/e.*$/i, ""));
	if (vanished || Math.abs(value) > Number.MAX_SAFE_INTEGER)
		return `The number ${shown} is outside the range that can be kept.`;
	return null;
}
