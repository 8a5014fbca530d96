import { LRUCache } from "lru-cache";
import type Provider from "oidc-provider";
import { processState } from "@/lib/platform/kernel";
import { buildProvider, type Issuer } from "./provider";

/** Every worker knows new keys after this time; none signs with them earlier. */
const REBUILT_AFTER_MS = 60_000;
const MAX_ISSUERS = 500;

/** The engine of an issuer, built on first use. */
export function providerFor(issuer: Issuer): Promise<Provider> {
	const key = `${issuer.organizationId} ${issuer.prefix}`;
	const known = providers().get(key);
	if (known !== undefined) return known;
	const built = buildProvider(issuer);
	providers().set(key, built);
	built.catch(() => providers().delete(key));
	return built;
}

/** Makes this worker build the engines of an organization again, because its keys have changed. */
export function rebuildProviders(organizationId: string): void {
	for (const key of [...providers().keys()]) if (key.startsWith(`${organizationId} `)) providers().delete(key);
}

function providers(): LRUCache<string, Promise<Provider>> {
	return processState(
		"oidc-providers",
		// Outdated engines are removed at once: nothing uses them again, and each takes about 100 kB.
		() => new LRUCache<string, Promise<Provider>>({ max: MAX_ISSUERS, ttl: REBUILT_AFTER_MS, ttlAutopurge: true }),
	);
}
