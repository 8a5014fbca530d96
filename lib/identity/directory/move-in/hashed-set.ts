import { createHash } from "node:crypto";

/** 53 bits: larger integers are not exact. */
const LOW = 2 ** 21;

/**
 * A set of texts that stores 53 bits of each, so that those of millions of users need little memory. Among two million texts, two
 * different ones are taken for the same in about one of several thousand imports.
 */
export class HashedSet {
	readonly #known = new Set<number>();

	has(text: string): boolean {
		return this.#known.has(hashOf(text));
	}

	add(text: string): void {
		this.#known.add(hashOf(text));
	}
}

function hashOf(text: string): number {
	const digest = createHash("sha256").update(text).digest();
	return digest.readUInt32BE(0) * LOW + (digest.readUInt32BE(4) >>> 11);
}
