import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import type { Organization } from "./repository";

/** How long a worker may still treat a disabled organization as enabled. */
const CACHED_FOR_MS = 900;
const MAX_ORGANIZATIONS = 10_000;

/** Adds a cache of about a second to a look-up of organizations; parallel calls share one statement. */
export function cached(
	by: "id" | "name",
	value: string,
	ask: (value: string) => Promise<Organization | undefined>,
): Promise<Organization | undefined> {
	const cache = processState(
		"organizations",
		() => new LRUCache<string, Promise<Organization | undefined>>({ max: MAX_ORGANIZATIONS, ttl: CACHED_FOR_MS }),
	);
	const key = `${by} ${value}`;
	const known = cache.get(key);
	if (known !== undefined) return known;
	const loading = ask(value);
	cache.set(key, loading);
	// A missing organization is not cached, because it may be created at any moment.
	loading.then(
		(found) => found === undefined && cache.delete(key),
		() => cache.delete(key),
	);
	return loading;
}
