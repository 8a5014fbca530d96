import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot } from "./errors";
import { releaseDomains } from "./mapping-repository";
import { organizationOf } from "./organization-of";

/** Releases all domains of an organization. @throws DomainError 403, 404 */
export async function deleteMapping(context: RequestContext, organizationId: string): Promise<void> {
	await demandRoot(context.principal, mappingNotOfRoot);
	if (!(await releaseDomains(context, organizationOf(organizationId)))) throw organizationNotFound();
}
