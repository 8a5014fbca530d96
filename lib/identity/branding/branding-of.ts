import { LRUCache } from "lru-cache";
import { nameForPeople, organizationById } from "@/lib/identity/organization-tree";
import { processState } from "@/lib/platform/kernel";
import { type Branding, porticoBranding } from "./branding";
import { mergeBranding } from "./merge-branding";
import { selectBrandings } from "./repository";
import { storedSettings } from "./stored-settings";

/** A change is visible in every process within this time. */
const CACHED_FOR_MS = 900;

/**
 * The branding of the pages: the settings of the application override those of the organization, then its name, then Portico's
 * look.
 */
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

/** The branding without any settings: the name of the organization on Portico's own look. */
export async function unbrandedOf(organizationId: string): Promise<Branding> {
	const organization = await organizationById(organizationId);
	const productName = organization && nameForPeople(organization);
	return productName === undefined ? porticoBranding : { ...porticoBranding, productName };
}

async function lookUp(organizationId: string, applicationId: string | null): Promise<Branding> {
	const [rows, named] = await Promise.all([
		selectBrandings(organizationId, applicationId),
		unbrandedOf(organizationId),
	]);
	let branding = named;
	for (const subject of ["organization", "application"]) {
		const row = rows.find((each) => each.subject === subject);
		if (row !== undefined) branding = mergeBranding(branding, storedSettings(organizationId, row));
	}
	return branding;
}
