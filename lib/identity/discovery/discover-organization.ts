import { LRUCache } from "lru-cache";
import { organizationById } from "@/lib/identity/organization-tree";
import { processState } from "@/lib/platform/kernel";
import { discoverySettings } from "./discovery-settings";
import { emailDomainOf } from "./email-domain-of";
import { leadsWhere } from "./leads-where";
import { selectDomainOwner } from "./owner-repository";
import type { DiscoverySettings } from "./read-properties";

export interface DiscoveredOrganization {
	organizationId: string;
	name: string;
	/** Whether people with this domain may sign up. */
	selfSignup: boolean;
}

/**
 * The organization to which the domain of an email address leads, or null. The result is the same whether or not the address
 * exists. Reads one row of the index of domains. Whether discovery is on, and whether the organizations above are enabled, is
 * cached for less than a second.
 */
export async function discoverOrganization(address: string): Promise<DiscoveredOrganization | null> {
	const domain = emailDomainOf(address);
	if (domain === null) return null;
	const owner = await selectDomainOwner(domain);
	if (owner === undefined) return null;
	const { id, name, parentId, proved } = owner;
	const parent = parentId === null ? undefined : await organizationById(parentId);
	const { enabled, selfSignup } = await settingsOf(parent?.ancestorIds[0] ?? parentId ?? id);
	const active = parentId === null || parent?.active === true;
	if (leadsWhere({ enabled, organization: { active, proved } }) !== "found") return null;
	return { organizationId: id, name, selfSignup };
}

const CACHED_FOR_MS = 900;
const MAX_ROOTS = 100;

/** Cached only while discovery is on, so that switching it on takes effect at once. */
function settingsOf(rootId: string): Promise<DiscoverySettings> {
	const cache = processState(
		"discovery-settings",
		() => new LRUCache<string, Promise<DiscoverySettings>>({ max: MAX_ROOTS, ttl: CACHED_FOR_MS }),
	);
	const cached = cache.get(rootId);
	if (cached !== undefined) return cached;
	const settings = discoverySettings(rootId);
	cache.set(rootId, settings);
	settings.then(
		({ enabled }) => enabled || cache.delete(rootId),
		() => cache.delete(rootId),
	);
	return settings;
}
