import type { Principal } from "@/lib/kernel";
import { organizationNotFound } from "./errors";

/** The id of the caller's organization, when the path names that one. */
export function ownOrganization(principal: Principal, params: { organization: string }): string {
	if (params.organization !== principal.organizationName) throw organizationNotFound();
	return principal.organizationId;
}
