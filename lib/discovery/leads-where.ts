import { environment } from "@/lib/env";
import type { ExplanationReason } from "./question-contract";
import type { KnownDomain } from "./question-repository";

/** Whether a domain leads to the organization that has it, or what stands in the way. */
export function leadsWhere({ enabled, organization }: KnownDomain): Exclude<ExplanationReason, "malformed"> {
	if (!enabled) return "disabled";
	if (organization === null) return "no-mapping";
	if (!organization.active) return "organization-disabled";
	return environment().domainProofRequired && !organization.proved ? "unproved" : "found";
}
