import { verify } from "@node-rs/argon2";
import { bounded, type HashKind, parametersOf } from "./hash-kind";

const MAX_MEMORY_KIB = 262_144;
const MAX_PASSES = 20;
const MAX_LANES = 16;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, also `argon2i` and `argon2d` (PHC). */
export const argon2: HashKind = {
	matches: (hash) => /^\$argon2(?:id|i|d)\$/.test(hash),
	accepts(hash) {
		const [, , version, costs, salt, digest] = hash.split("$");
		const parameters = parametersOf(costs);
		return (
			version === "v=19" &&
			bounded(parameters.get("m"), 8, MAX_MEMORY_KIB) !== null &&
			bounded(parameters.get("t"), 1, MAX_PASSES) !== null &&
			bounded(parameters.get("p"), 1, MAX_LANES) !== null &&
			/^[A-Za-z0-9+/]{11,200}$/.test(salt ?? "") &&
			/^[A-Za-z0-9+/]{16,200}$/.test(digest ?? "")
		);
	},
	verify: (hash, password) => verify(hash, password),
};
