import type { UseCase } from "@/lib/platform/http/route";
import { demandRoot } from "./demand-root";
import { selectMapping, updateChecked } from "./domain-repository";
import { domainNotFound, mappingNotOfRoot, organizationNotFound } from "./errors";
import { lookUpProof } from "./look-up-proof";
import type { ClaimedDomain } from "./mapping-contract";
import { normalDomain } from "./normal-domain";
import { organizationOf } from "./organization-of";
import { presentDomain } from "./present-mapping";

/** Looks for the proof of a domain in the DNS, and writes down what it found. */
export const verifyDomain: UseCase<
	{ organization: string; organizationId: string; domain: string },
	undefined,
	undefined,
	ClaimedDomain
> = async (context, { params }) => {
	await demandRoot(context.principal, mappingNotOfRoot);
	const organizationId = organizationOf(params.organizationId);
	const rows = await selectMapping(context.principal.organizationId, organizationId);
	if (rows === undefined) throw organizationNotFound();
	const domain = normalDomain(params.domain);
	const row = rows.find((each) => each.domain === domain);
	if (row === undefined) throw domainNotFound();
	const problem = await lookUpProof(row.domain, row.proofToken);
	const checked = await updateChecked(context, organizationId, row, problem);
	if (checked === undefined) throw domainNotFound();
	return presentDomain(checked);
};
