import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import type { Organization } from "./repository";

/** How long a worker may still treat a disabled organization as enabled. */
const CACHED_FOR_MS = 900;
const MAX_ORGANIZATIONS = 10_000;

/**
 * Adds a cache of about a second to a look-up of organizations; parallel calls share one statement. An organization that was found by its
 * name is then known by its id as well, and the reverse.
 */
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
	const start = performance.now();
	cache.set(key, loading, { start });
	loading.then(
		(found) => {
			// A missing organization is not cached, because it may be created at any moment.
			if (found === undefined) cache.delete(key);
			else cache.set(by === "id" ? `name ${found.name}` : `id ${found.id}`, loading, { start });
		},
		() => cache.delete(key),
	);
	return loading;
}
