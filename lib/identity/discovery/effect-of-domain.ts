import { environment } from "@/lib/platform/env";
import type { ExplanationReason } from "./question-contract";

/** Whether a domain leads to the organization that claims it, or why not. */
export function effectOfDomain({
	enabled,
	organization,
}: {
	/** Whether discovery is switched on. */
	enabled: boolean;
	organization: { active: boolean; proved: boolean } | null;
}): Exclude<ExplanationReason, "malformed"> {
	if (!enabled) return "disabled";
	if (organization === null) return "no-mapping";
	if (!organization.active) return "organization-disabled";
	return environment().domainProofRequired && !organization.proved ? "unproved" : "found";
}
