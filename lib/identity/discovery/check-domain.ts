import { organizationById } from "@/lib/identity/organization-tree";
import type { RequestContext } from "@/lib/platform/kernel";
import { unsupportedType } from "./errors";
import { isPublicProvider } from "./public-providers";
import type { CheckedDomain, DomainCheck } from "./question-contract";
import { selectKnownDomain } from "./question-repository";
import { normalDomains } from "./read-domains";
import { shownDomain } from "./shown-domain";

/**
 * Whether no other organization has the domain; only the root organization sees which one has it.
 * @throws DomainError 400
 */
export async function checkDomain({ principal }: RequestContext, domainCheck: DomainCheck): Promise<CheckedDomain> {
	const { type, value, organizationId = principal.organizationId } = domainCheck;
	if (type !== "emailDomain") throw unsupportedType("type");
	const [domain = ""] = normalDomains([["value", value]]);
	const { organization: owner } = await selectKnownDomain(domain);
	const caller = await organizationById(principal.organizationId);
	const shown =
		owner === null || caller?.ancestorIds.length !== 0
			? null
			: { id: owner.id, name: owner.name, displayName: owner.displayName };
	return {
		available: owner === null || owner.id === organizationId.toLowerCase(),
		domain,
		unicode: shownDomain(domain),
		publicProvider: isPublicProvider(domain),
		organization: shown,
	};
}
