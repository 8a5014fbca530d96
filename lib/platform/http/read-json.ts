import { DomainError } from "@/lib/platform/kernel";
import type { ApiRequest } from "./api-message";
import type { Refusal } from "./contract";

const DEADLINE_MS = 10_000;
export const DEEPEST_JSON = 32;

/**
 * The JSON body of a request, read once with a limit and a deadline, and refused with 400 when PostgreSQL or JavaScript
 * could not give back what was sent: NUL, lone surrogates, numbers outside the safe range, nesting deeper than 32.
 * @throws DomainError 400, 408, 413, 415
 */
export async function readJson(request: ApiRequest, limitBytes: number, refusal: Refusal): Promise<unknown> {
	requireJsonType(request);
	const text = decode(await readBytes(request, limitBytes, refusal), refusal);
	const problem = unsafeJson(text);
	if (problem !== null) throw invalid(refusal, problem);
	try {
		return JSON.parse(text);
	} catch (error) {
		throw invalid(refusal, `The body is not JSON: ${error instanceof Error ? error.message : "syntax error"}`);
	}
}

function requireJsonType(request: ApiRequest): void {
	const type = request.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	if (type === "application/json" || /^application\/[\w.-]+\+json$/.test(type)) return;
	throw new DomainError(
		"unsupported-media-type",
		"REQ-4150",
		"Unsupported media type",
		type === ""
			? "The Content-Type header is missing; send application/json."
			: "The Content-Type must be application/json.",
	);
}

async function readBytes(request: ApiRequest, limitBytes: number, refusal: Refusal): Promise<Uint8Array> {
	const declared = Number(request.header("content-length") ?? 0);
	if (declared > limitBytes) throw tooLarge(limitBytes);
	const source = request.body();
	if (source === null) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(tooSlow()), DEADLINE_MS);
	});
	const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await Promise.race([iterator.next(), late]);
			if (next.done) break;
			size += next.value.length;
			if (size > limitBytes) throw tooLarge(limitBytes);
			chunks.push(next.value);
		}
	} catch (error) {
		// Anything else is the client's connection that broke: no defect, and no sign of a database that is down.
		throw error instanceof DomainError ? error : invalid(refusal, "The body ended before it was complete.");
	} finally {
		clearTimeout(timer);
	}
	return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

function tooSlow(): DomainError {
	return new DomainError("timeout", "REQ-4080", "Request timeout", "The body did not arrive in time.", {
		connection: "close",
	});
}

function tooLarge(limitBytes: number): DomainError {
	return new DomainError(
		"too-large",
		"REQ-4130",
		"Request body too large",
		`The body must not exceed ${limitBytes} bytes.`,
		{ connection: "close" },
	);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array, refusal: Refusal): string {
	try {
		return utf8.decode(bytes);
	} catch {
		throw invalid(refusal, "The body is not valid UTF-8.");
	}
}

function invalid(refusal: Refusal, description: string): DomainError {
	return new DomainError("invalid", refusal.code, refusal.message, description);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Why this JSON text cannot be kept member for member, or null. One pass without recursion, before `JSON.parse`: a
 * 40 kB body nested 20,000 deep would overflow the stack of any recursive validator.
 */
export function unsafeJson(text: string): string | null {
	let depth = 0;
	let i = 0;
	let nextEscape = positionFrom(text, "\\", 0);
	while (i < text.length) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) {
			// A string without escapes is skipped by one native search.
			const close = positionFrom(text, '"', i + 1);
			if (nextEscape <= i) nextEscape = positionFrom(text, "\\", i + 1);
			const end = nextEscape < close ? endOfEscapedString(text, i + 1) : close + 1;
			if (typeof end === "string") return end;
			i = end;
		} else if (code === 0x7b || code === 0x5b) {
			depth++;
			if (depth > DEEPEST_JSON) return `The body is nested deeper than ${DEEPEST_JSON} levels.`;
			i++;
		} else if (code === 0x7d || code === 0x5d) {
			depth--;
			i++;
		} else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
			const end = endOfNumber(text, i);
			const problem = unsafeNumber(text.slice(i, end));
			if (problem !== null) return problem;
			i = end;
		} else {
			i++;
		}
	}
	return null;
}

function positionFrom(text: string, what: string, start: number): number {
	const at = text.indexOf(what, start);
	return at === -1 ? text.length : at;
}

/** The index after the closing quote, or what is wrong with the string. */
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

function endOfNumber(text: string, start: number): number {
	let i = start + 1;
	while (i < text.length) {
		const code = text.charCodeAt(i);
		const partOfNumber =
			(code >= 0x30 && code <= 0x39) ||
			code === 0x2e ||
			code === 0x2d ||
			code === 0x2b ||
			code === 0x65 ||
			code === 0x45;
		if (!partOfNumber) break;
		i++;
	}
	return i;
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
