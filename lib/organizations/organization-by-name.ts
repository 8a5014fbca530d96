import { LRUCache } from "lru-cache";
import { processState } from "@/lib/kernel";
import { type Organization, selectOrganizationByName } from "./repository";

const BELIEVED_FOR_MS = 5_000;
const NAME = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** The organization that answers at `/t/{name}`; undefined when there is none. */
export async function organizationByName(name: string): Promise<Organization | undefined> {
	if (!NAME.test(name)) return undefined;
	const cache = processState(
		"organizations",
		() => new LRUCache<string, Organization>({ max: 10_000, ttl: BELIEVED_FOR_MS }),
	);
	const known = cache.get(name);
	if (known !== undefined) return known;
	const found = await selectOrganizationByName(name);
	if (found !== undefined) cache.set(name, found);
	return found;
}
