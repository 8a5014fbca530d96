import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import { organizationById } from "./organization-by-id";

const MAX_NAMES = 10_000;

/** The name under which an organization takes turns: it is read once, and one from before it was renamed is as good. */
export async function nameForTurns(organizationId: string): Promise<string> {
	const names = processState("names-for-turns", () => new LRUCache<string, string>({ max: MAX_NAMES }));
	const known = names.get(organizationId);
	if (known !== undefined) return known;
	const name = (await organizationById(organizationId))?.name ?? organizationId;
	names.set(organizationId, name);
	return name;
}
