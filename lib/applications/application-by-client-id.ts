import { LRUCache } from "lru-cache";
import { processState } from "@/lib/kernel";
import { type Application, selectApplicationByClientId } from "./repository";

const BELIEVED_FOR_MS = 900;

/** The application behind a client id; changes to it are felt within a second. */
export async function applicationByClientId(
	organizationId: string,
	clientId: string,
): Promise<Application | undefined> {
	// PostgreSQL has no NUL in text, so no application can have this id.
	if (clientId.includes("\0")) return undefined;
	const cache = processState(
		"applications",
		() => new LRUCache<string, Application>({ max: 10_000, ttl: BELIEVED_FOR_MS }),
	);
	const key = `${organizationId} ${clientId}`;
	const known = cache.get(key);
	if (known !== undefined) return known;
	const found = await selectApplicationByClientId(organizationId, clientId);
	if (found !== undefined) cache.set(key, found);
	return found;
}
