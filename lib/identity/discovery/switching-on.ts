import type { RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { demandRoot } from "./demand-root";
import { configNotOfRoot } from "./errors";
import { spellingsOf } from "./normal-domain";
import { type RefusedPerson, selectDomainsBelow, selectRefused } from "./switching-on-repository";

const MAX_SHOWN = 10;

export interface SwitchingOn {
	/** The number of people whose address does not belong to their organization. */
	total: number;
	/** The first of them; none for a caller who may not see users. */
	people: RefusedPerson[];
}

/**
 * Whom organizations would refuse if discovery were on: people of an organization with domains whose address has none of them, and
 * people of one without domains whose address has a domain of another one.
 * @throws DomainError 403 outside the root
 */
export async function switchingOn({ principal }: RequestContext): Promise<SwitchingOn> {
	await demandRoot(principal, configNotOfRoot);
	const domains = await selectDomainsBelow(principal.organizationId);
	if (domains.length === 0) return { total: 0, people: [] };
	const spelled = domains.flatMap(({ organizationId, domain }) =>
		spellingsOf(domain).map((spelling) => ({ organizationId, domain: spelling })),
	);
	const rows = await selectRefused(principal.organizationId, spelled, MAX_SHOWN);
	const people = rows.map(({ total: _, ...person }) => person);
	return { total: rows[0]?.total ?? 0, people: permits(principal.scopes, "internal_user_mgt_list") ? people : [] };
}
