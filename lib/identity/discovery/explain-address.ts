import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { effectOfDomain } from "./effect-of-domain";
import { emailDomainOf } from "./email-domain-of";
import { mappingNotOfRoot } from "./errors";
import type { AddressQuery, Explanation } from "./question-contract";
import { selectKnownDomain } from "./question-repository";
import { shownDomain } from "./shown-domain";

/** The organization to which an address leads, and the reason; or why it leads to none. */
export async function explainAddress({ principal }: RequestContext, askedAddress: AddressQuery): Promise<Explanation> {
	await demandRoot(principal, mappingNotOfRoot);
	const domain = emailDomainOf(askedAddress.address);
	if (domain === null) return { organization: null, reason: "malformed", domain, unicode: null, claimedBy: null };
	const known = await selectKnownDomain(domain);
	const reason = effectOfDomain(known);
	const owner = known.organization;
	const shown = owner === null ? null : { id: owner.id, name: owner.name, displayName: owner.displayName };
	const explanation = { reason, domain, unicode: shownDomain(domain) };
	return reason === "found"
		? { organization: shown, ...explanation, claimedBy: null }
		: { organization: null, ...explanation, claimedBy: shown };
}
