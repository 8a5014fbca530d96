import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { selectMapping, updateChecked } from "./domain-repository";
import { domainNotFound, mappingNotOfRoot } from "./errors";
import { lookUpProof } from "./look-up-proof";
import type { ClaimedDomain } from "./mapping-contract";
import { normalDomain } from "./normal-domain";
import { organizationOf } from "./organization-of";
import { presentDomain } from "./present-mapping";

/** Looks for the proof of a domain in the DNS, and stores the result. @throws DomainError 403, 404 */
export async function verifyDomain(
	context: RequestContext,
	organization: string,
	name: string,
): Promise<ClaimedDomain> {
	await demandRoot(context.principal, mappingNotOfRoot);
	const organizationId = organizationOf(organization);
	const rows = await selectMapping(context.principal.organizationId, organizationId);
	if (rows === undefined) throw organizationNotFound();
	const domain = normalDomain(name);
	const row = rows.find((each) => each.domain === domain);
	if (row === undefined) throw domainNotFound();
	const problem = await lookUpProof(row.domain, row.proofToken);
	const checked = await updateChecked(context, organizationId, row, problem);
	if (checked === undefined) throw domainNotFound();
	return presentDomain(checked);
}
