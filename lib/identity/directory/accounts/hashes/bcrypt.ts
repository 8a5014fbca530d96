import { verify } from "@node-rs/bcrypt";
import type { HashKind } from "./hash-kind";

const MAX_COST = 14;
const MAX_BYTES = 72;

/** `$2a$`, `$2b$`, `$2x$` or `$2y$`, the cost, and 53 characters of salt and hash. */
export const bcrypt: HashKind = {
	matches: (hash) => /^\$2[abxy]\$/.test(hash),
	accepts(hash) {
		const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash) ?? [];
		return cost !== undefined && Number(cost) >= 4 && Number(cost) <= MAX_COST;
	},
	// Every implementation reads the first 72 bytes; the library refuses more.
	verify: (hash, password) => verify(Buffer.from(password, "utf8").subarray(0, MAX_BYTES), hash),
};
