import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import type { Application } from "./repository";

/** How long each process caches an application, so that changes that another process makes take effect within a second. */
const CACHED_FOR_MS = 900;

/** Caches found applications; a lookup without a result is repeated. */
export async function cached(
	key: string,
	find: () => Promise<Application | undefined>,
): Promise<Application | undefined> {
	const cache = applications();
	const known = cache.get(key);
	if (known !== undefined) return known;
	const found = await find();
	if (found !== undefined) cache.set(key, found);
	return found;
}

/** Caches an application that was found with something else. */
export function remember(key: string, application: Application): void {
	applications().set(key, application);
}

/** The key of an application by its client id. */
export function keyOfClient(organizationId: string, clientId: string): string {
	return `client ${organizationId} ${clientId}`;
}

/** Called after a change: the next request to this process reads the changed application. */
export function forgetApplications(): void {
	applications().clear();
}

function applications(): LRUCache<string, Application> {
	return processState("applications", () => new LRUCache<string, Application>({ max: 10_000, ttl: CACHED_FOR_MS }));
}
