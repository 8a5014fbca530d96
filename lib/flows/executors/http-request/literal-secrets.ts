import type { CalledService } from "./called-service";
import { secretReference, secretsNamedIn } from "./secret-reference";

/** A value that looks like a secret and stands in a definition, where everybody who may read the flow can read it. */
export interface LiteralSecret {
	place: "headers" | "url" | "body";
	/** The number of the header; 0 elsewhere. */
	index: number;
	/** The name of the header, of the parameter or of the member of the body. */
	name: string;
	/** The literal text. */
	text: string;
	/** Where it begins in the header, the address or the body. */
	at: number;
}

/** Names of headers, parameters and members that hold secrets. */
const SECRET_NAMES =
	/^(proxy-)?authorization$|^cookie$|secret|token|passw(or)?d|passphrase|credential|signature|api[-_]?key|(^|[-_.])(key|auth|pwd)$/i;
/** They look alike and hold none. */
const OTHER_NAMES = /^(idempotency-key|x-idempotency-key|token_type|token_type_hint|password_hint)$/i;

/** The secrets that a step contains literally, in the order of its headers, then in its address and its body. */
export function literalSecretsIn({ url, headers, body }: CalledService): LiteralSecret[] {
	return [
		...headers.flatMap((header, index) => literalInHeader(header, index) ?? []),
		...namedLiterals(url, /[?&]([^=&#{}?]+)=([^&#]*)/g).map((found) => ({ ...found, place: "url" as const, index: 0 })),
		...[
			...namedLiterals(body, /"([^"\\]+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g),
			...namedLiterals(body, /(?:^|&)([\w.[\]-]+)=([^&\s]*)/g),
		].map((found) => ({ ...found, place: "body" as const, index: 0 })),
	];
}

/** The text of a header, an address or a body with a reference in place of the literal. */
export function withReference(text: string, { at, text: literal }: LiteralSecret, name: string): string {
	return `${text.slice(0, at)}${secretReference(name)}${text.slice(at + literal.length)}`;
}

function literalInHeader(header: string, index: number): LiteralSecret | null {
	const colon = header.indexOf(":");
	const name = header.slice(0, colon).trim();
	if (colon < 0 || !isSecretName(name)) return null;
	// The scheme of an authorization is no secret.
	const scheme = /^(proxy-)?authorization$/i.test(name) ? /^\s*[A-Za-z][\w-]*\s+(?=\S)/ : /^\s*/;
	const start = colon + 1 + (scheme.exec(header.slice(colon + 1))?.[0].length ?? 0);
	const found = literalIn(header.slice(start));
	return found && { place: "headers", index, name, text: found.text, at: start + found.at };
}

function namedLiterals(text: string, pattern: RegExp): Pick<LiteralSecret, "name" | "text" | "at">[] {
	return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name = "", 2: value = "", index }) => {
		const found = isSecretName(name) ? literalIn(value) : null;
		return found === null ? [] : [{ name, text: found.text, at: index + whole.lastIndexOf(value) + found.at }];
	});
}

function isSecretName(name: string): boolean {
	return /^[^\s"]+$/.test(name) && SECRET_NAMES.test(name) && !OTHER_NAMES.test(name);
}

/** Beside a placeholder, a shorter text is a separator or a prefix. */
const MIN_BESIDE_PLACEHOLDER = 4;

/** The longest part of a value that is no placeholder; null for a value without any, or with a reference to a secret. */
function literalIn(value: string): { text: string; at: number } | null {
	if (secretsNamedIn(value).length > 0) return null;
	const spans = literalSpans(value);
	const longest = spans.toSorted((one, other) => other.text.length - one.text.length)[0];
	const least = spans.length === 1 && longest?.text.length === value.trim().length ? 1 : MIN_BESIDE_PLACEHOLDER;
	return longest !== undefined && longest.text.length >= least ? longest : null;
}

function literalSpans(value: string): { text: string; at: number }[] {
	const spans: { text: string; at: number }[] = [];
	let at = 0;
	for (const part of value.split(/(\{\{[^{}]*\}\})/)) {
		const text = part.trim();
		if (text !== "" && !/^\{\{[^{}]*\}\}$/.test(text)) spans.push({ text, at: at + part.indexOf(text) });
		at += part.length;
	}
	return spans;
}
