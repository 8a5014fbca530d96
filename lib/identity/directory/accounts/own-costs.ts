import { environment } from "@/lib/platform/env";

/** What the library takes: the costs of new hashes. Argon2id is its default algorithm. */
export function ownCosts(): { memoryCost: number; timeCost: number; parallelism: number } {
	const { memoryKib, passes } = environment().passwordHash;
	return { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
}
