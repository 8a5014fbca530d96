import { LRUCache } from "lru-cache";
import { processState } from "@/lib/kernel";
import { emailDomainOf } from "./email-domain-of";
import { leadsWhere } from "./leads-where";
import type { ExplanationReason } from "./question-contract";
import { type KnownDomain, selectKnownDomain } from "./question-repository";

export type DiscoveredOrganization =
	| {
			organizationId: string;
			name: string;
			/** People may sign themselves up there, led by their domain. */
			selfSignup: boolean;
	  }
	| { reason: Exclude<ExplanationReason, "found"> };

/** The organization to which the domain of an e-mail address leads. Whether somebody has the address plays no part in it. */
export async function discoverOrganization(address: string): Promise<DiscoveredOrganization> {
	const domain = emailDomainOf(address);
	if (domain === null) return { reason: "malformed" };
	const known = await believed(domain);
	const reason = leadsWhere(known);
	if (reason !== "found") return { reason };
	if (known.organization === null) return { reason: "no-mapping" };
	const { id, name } = known.organization;
	return { organizationId: id, name, selfSignup: known.selfSignup };
}

/** A domain that is released leads nowhere in every worker after this time. */
const BELIEVED_FOR_MS = 900;
const MOST_DOMAINS = 10_000;

function believed(domain: string): Promise<KnownDomain> {
	const cache = processState(
		"discovered-domains",
		() => new LRUCache<string, Promise<KnownDomain>>({ max: MOST_DOMAINS, ttl: BELIEVED_FOR_MS }),
	);
	const cached = cache.get(domain);
	if (cached !== undefined) return cached;
	const asked = selectKnownDomain(domain);
	cache.set(domain, asked);
	// What leads nowhere is not kept: it may be claimed, proved or switched on the next moment.
	asked.then(
		(known) => leadsWhere(known) === "found" || cache.delete(domain),
		() => cache.delete(domain),
	);
	return asked;
}
