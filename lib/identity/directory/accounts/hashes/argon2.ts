import { verify } from "@node-rs/argon2";
import { DEFAULT_HASH_COSTS } from "@/lib/platform/env";
import { bounded, type HashKind, MAX_COST } from "./hash-kind";

const MAX_LANES = 16;
/** RFC 9106 §3.1. */
const MIN_MEMORY_OF_LANE_KIB = 8;
/** More than the limit of the cost allows. */
const MAX_PARAMETER = 1_000_000;

/** Bytes of the salt and of the digest that the library reads. */
const SALT_BYTES = [8, 48] as const;
const DIGEST_BYTES = [12, 64] as const;

const FORMAT = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, also `argon2i` and `argon2d` (PHC). */
export const argon2: HashKind = {
	matches: (hash) => /^\$argon2(?:id|i|d)\$/.test(hash),
	maxCost: MAX_COST,
	/** The library fills the lanes one after the other. */
	cost(hash) {
		const [, memory, passes, lanes, salt, digest] = FORMAT.exec(hash) ?? [];
		const p = bounded(lanes, 1, MAX_LANES);
		const m = p === null ? null : bounded(memory, MIN_MEMORY_OF_LANE_KIB * p, MAX_PARAMETER);
		const t = bounded(passes, 1, MAX_PARAMETER);
		if (m === null || t === null || !isBase64Of(salt, SALT_BYTES) || !isBase64Of(digest, DIGEST_BYTES)) return null;
		return (m * t) / (DEFAULT_HASH_COSTS.memoryKib * DEFAULT_HASH_COSTS.passes);
	},
	verify: (hash, password) => verify(hash, password),
};

/** Whether the text is what an encoder writes for a number of bytes within the bounds; the library decodes nothing else. */
function isBase64Of(text: string | undefined, [least, most]: readonly [number, number]): boolean {
	const bytes = Buffer.from(text ?? "", "base64");
	const isWritten = bytes.toString("base64").replace(/=+$/, "") === text;
	return isWritten && bytes.length >= least && bytes.length <= most;
}
