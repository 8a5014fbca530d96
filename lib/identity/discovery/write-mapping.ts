import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import type { DomainRow } from "./domain-repository";
import { alreadyMapped, discoveryIsOff, domainsClaimed, publicProviders } from "./errors";
import type { Mapping } from "./mapping-contract";
import { replaceDomains } from "./mapping-repository";
import { readDomains } from "./read-domains";

/**
 * Replaces the domains of an organization; with `first` only if it has none yet.
 * @throws DomainError 400, 404
 */
export async function writeMapping(
	context: RequestContext,
	organizationId: string,
	{ attributes, confirmPublicDomains }: Mapping,
	first: boolean,
): Promise<DomainRow[]> {
	const domains = readDomains(attributes);
	const publicToo = confirmPublicDomains && holdsEverything(context.principal.scopes);
	const outcome = await replaceDomains(context, organizationId, { domains, first, publicToo });
	switch (outcome.kind) {
		case "absent":
			throw organizationNotFound();
		case "off":
			throw discoveryIsOff();
		case "mapped":
			throw alreadyMapped();
		case "claimed":
			throw domainsClaimed(outcome.domains);
		case "public":
			throw publicProviders(outcome.domains);
		case "replaced":
			return outcome.rows;
	}
}
