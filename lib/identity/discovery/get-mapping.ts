import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { selectMapping } from "./domain-repository";
import type { MappingBody } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";

/** The domains of the caller's organization or of one below it. @throws DomainError 404 */
export async function getMapping({ principal }: RequestContext, organizationId: string): Promise<MappingBody> {
	const rows = await selectMapping(principal.organizationId, organizationOf(organizationId));
	if (rows === undefined) throw organizationNotFound();
	return presentMapping(rows);
}
