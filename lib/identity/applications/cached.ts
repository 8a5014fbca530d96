import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import type { Application } from "./repository";

/** What changes of an application is felt within a second by every process. */
const CACHED_FOR_MS = 900;

/** An application that was looked up a moment ago; what was not found is looked up again. */
export async function cached(
	key: string,
	find: () => Promise<Application | undefined>,
): Promise<Application | undefined> {
	const cache = processState(
		"applications",
		() => new LRUCache<string, Application>({ max: 10_000, ttl: CACHED_FOR_MS }),
	);
	const known = cache.get(key);
	if (known !== undefined) return known;
	const found = await find();
	if (found !== undefined) cache.set(key, found);
	return found;
}
