import { MAX_HASH_TIMES_DEFAULT } from "@/lib/platform/env";

/**
 * A kind of password hash that other products store. A hash is one string that begins with the name of its kind, in the Modular
 * Crypt or PHC string format, or as in RFC 2307.
 */
export interface HashKind {
	/** Whether the beginning of the hash is that of this kind. */
	matches(hash: string): boolean;
	/**
	 * The time that a verification takes, from the parameters of the hash, as a multiple of the time for Portico's own at their default
	 * costs; null for a hash that cannot be verified because it is malformed.
	 */
	cost(hash: string): number | null;
	/** The highest cost that is verified. Otherwise the author of an import file could slow down sign-ins at will. */
	maxCost: number;
	/** Whether the password matches the hash; called only with hashes that have a cost of at most `maxCost`. */
	verify(hash: string, password: string): Promise<boolean>;
}

/** Ten hashes of Portico's own at their default costs take about 0.12 s of one core on a machine of 2026. */
export const MAX_COST = MAX_HASH_TIMES_DEFAULT;

/** Decodes base64 with or without padding; null for other text. */
export function base64(text: string | undefined): Buffer | null {
	if (text === undefined || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
	return Buffer.from(text.replaceAll("-", "+").replaceAll("_", "/"), "base64");
}

/** The parameters `a=1,b=2` of a PHC string; null if one is repeated or has no value. */
export function parametersOf(text: string | undefined): Map<string, string> | null {
	const pairs = (text ?? "").split(",").map((pair) => pair.split(/=(.*)/s, 2));
	const parameters = new Map(
		pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])),
	);
	return parameters.size === pairs.length ? parameters : null;
}

/** A whole number between the bounds; null for anything else. */
export function bounded(text: string | undefined, least: number, most: number): number | null {
	if (text === undefined || !/^(?:0|[1-9]\d{0,8})$/.test(text)) return null;
	const number = Number(text);
	return number >= least && number <= most ? number : null;
}
