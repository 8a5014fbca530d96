import { LRUCache } from "lru-cache";
import { processState } from "@/lib/kernel";
import { type Organization, selectOrganization } from "./repository";

const BELIEVED_FOR_MS = 5_000;

/** The organization with this id; undefined when there is none. */
export async function organizationById(id: string): Promise<Organization | undefined> {
	const cache = processState(
		"organizations-by-id",
		() => new LRUCache<string, Organization>({ max: 10_000, ttl: BELIEVED_FOR_MS }),
	);
	const known = cache.get(id);
	if (known !== undefined) return known;
	const found = await selectOrganization(id);
	if (found !== undefined) cache.set(id, found);
	return found;
}
