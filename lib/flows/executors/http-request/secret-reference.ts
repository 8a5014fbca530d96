/** A name of a secret of the organization. */
export const SECRET_NAME = /^[a-z][a-z0-9._-]{0,63}$/;

const REFERENCE = /\{\{ *secret:([a-z][a-z0-9._-]{0,63}) *\}\}/g;

/** What a definition contains in place of the secret. */
export function secretReference(name: string): string {
	return `{{secret:${name}}}`;
}

/** The names of the secrets that a text refers to, each once. */
export function secretsNamedIn(text: string): string[] {
	return [...new Set([...text.matchAll(REFERENCE)].map(([, name]) => name ?? ""))];
}

/**
 * The origin of an address with placeholders; null without a fixed one: a placeholder in the host would let a value choose the
 * called server.
 */
export function originOf(address: string): string | null {
	const origin = /^https?:\/\/[^/?#{}\\@]+/i.exec(address)?.[0];
	return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : null;
}
