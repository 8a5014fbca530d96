import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";
import { type Branding, porticoBranding } from "./branding";
import { mergeBranding } from "./merge-branding";
import { selectBrandings } from "./repository";
import { storedSettings } from "./stored-settings";

/** Every process shows a change within this time. */
const CACHED_FOR_MS = 900;

/** The branding of the pages: the application's settings, over the organization's, over Portico's. */
export function brandingOf(organizationId: string, applicationId: string | null): Promise<Branding> {
	const cache = processState(
		"brandings",
		() => new LRUCache<string, Promise<Branding>>({ max: 1_000, ttl: CACHED_FOR_MS }),
	);
	const key = `${organizationId} ${applicationId ?? ""}`;
	const known = cache.get(key);
	if (known !== undefined) return known;
	const looked = lookUp(organizationId, applicationId);
	cache.set(key, looked);
	looked.catch(() => cache.delete(key));
	return looked;
}

async function lookUp(organizationId: string, applicationId: string | null): Promise<Branding> {
	const rows = await selectBrandings(organizationId, applicationId);
	let branding = porticoBranding;
	for (const subject of ["organization", "application"]) {
		const row = rows.find((each) => each.subject === subject);
		if (row !== undefined) branding = mergeBranding(branding, storedSettings(organizationId, row));
	}
	return branding;
}
