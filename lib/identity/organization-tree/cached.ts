import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import type { Organization } from "./repository";

/** That an organization was disabled is felt by every worker within this time. */
const CACHED_FOR_MS = 900;
const MAX_ORGANIZATIONS = 10_000;

/** Asks for an organization at most about once a second; parallel questions share one statement. */
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
	const asked = ask(value);
	cache.set(key, asked);
	// One that is not there is not kept: it may be made the next moment.
	asked.then(
		(found) => found === undefined && cache.delete(key),
		() => cache.delete(key),
	);
	return asked;
}
