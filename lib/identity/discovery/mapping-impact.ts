import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { selectMapping } from "./domain-repository";
import { mappingNotOfRoot } from "./errors";
import { normalDomain, spellingsOf } from "./normal-domain";
import { organizationOf } from "./organization-of";
import type { Impact, ImpactQuestion } from "./question-contract";
import { selectConcerned } from "./question-repository";
import { normalDomains } from "./read-domains";
import { shownDomain } from "./shown-domain";

/**
 * The users for whom the result of discovery would change if the organization had these domains.
 * @throws DomainError 400, 403, 404
 */
export async function mappingImpact(
	{ principal }: RequestContext,
	organization: string,
	impactQuestion: ImpactQuestion,
): Promise<Impact> {
	await demandRoot(principal, mappingNotOfRoot);
	const organizationId = organizationOf(organization);
	const domains = normalDomains(impactQuestion.domains.map((domain, index) => [`domains[${index}]`, domain]));
	const rows = await selectMapping(principal.organizationId, organizationId);
	if (rows === undefined) throw organizationNotFound();
	const current = rows.map(({ domain }) => domain);
	const released = current.filter((domain) => !domains.includes(domain)).flatMap(spellingsOf);
	const added = domains.filter((domain) => !current.includes(domain)).flatMap(spellingsOf);
	const concerned = await selectConcerned(principal.organizationId, organizationId, { released, added });
	return {
		users: concerned[0]?.total ?? 0,
		groups: concerned.map(({ organization: at, domain: spelled, users }) => {
			const domain = normalDomain(spelled) ?? spelled;
			const effect = at.id === organizationId ? "released" : "led-elsewhere";
			return { organization: at, domain, unicode: shownDomain(domain), users, effect };
		}),
	};
}
