import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { type OrganizationRow, selectOrganization } from "./repository";

/** The caller's organization, or one below it. @throws DomainError 404 */
export async function getOrganization({ principal }: RequestContext, organizationId: string): Promise<OrganizationRow> {
	const id = parseId(organizationId);
	const found = id === null ? undefined : await selectOrganization(principal.organizationId, id);
	if (found === undefined) throw organizationNotFound();
	return found;
}
