import { verify } from "@node-rs/bcrypt";
import type { HashKind } from "./hash-kind";

/** Takes five times as long as Portico's own hash. */
const LOG_ROUNDS_OF_FIVE = 10;
const MAX_BYTES = 72;

/** `$2a$`, `$2b$`, `$2x$` or `$2y$`, the cost, and 53 characters of salt and hash. */
export const bcrypt: HashKind = {
	matches: (hash) => /^\$2[abxy]\$/.test(hash),
	// Of 12, the default of many products, whose users could not be moved otherwise.
	maxCost: 20,
	cost(hash) {
		const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash) ?? [];
		return cost === undefined || Number(cost) < 4 || Number(cost) > 31
			? null
			: 5 * 2 ** (Number(cost) - LOG_ROUNDS_OF_FIVE);
	},
	// Every implementation reads the first 72 bytes; the library refuses more.
	verify: (hash, password) => verify(Buffer.from(password, "utf8").subarray(0, MAX_BYTES), hash),
};
