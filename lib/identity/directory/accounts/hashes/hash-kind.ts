/**
 * A kind of password hash that other products store. A hash is one string that begins with the name of its kind, in the Modular
 * Crypt or PHC string format, or as in RFC 2307.
 */
export interface HashKind {
	/** Whether the beginning of the hash is that of this kind. */
	matches(hash: string): boolean;
	/**
	 * Whether the hash can be verified: well-formed, and no more expensive than the limits of the kind. Otherwise the author of an
	 * import file could slow down sign-ins at will.
	 */
	accepts(hash: string): boolean;
	/** Whether the password matches the hash; called only with accepted hashes. */
	verify(hash: string, password: string): Promise<boolean>;
}

/** Decodes base64 with or without padding; null for other text. */
export function base64(text: string | undefined): Buffer | null {
	if (text === undefined || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
	return Buffer.from(text.replaceAll("-", "+").replaceAll("_", "/"), "base64");
}

/** The parameters `a=1,b=2` of a PHC string. */
export function parametersOf(text: string | undefined): Map<string, string> {
	const pairs = (text ?? "").split(",").map((pair) => pair.split(/=(.*)/s, 2));
	return new Map(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])));
}

/** A whole number between the bounds; null for anything else. */
export function bounded(text: string | undefined, least: number, most: number): number | null {
	if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
	const number = Number(text);
	return number >= least && number <= most ? number : null;
}
