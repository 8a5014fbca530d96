import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot } from "./errors";
import type { Mapping, MappingBody } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";
import { writeMapping } from "./write-mapping";

/** Replaces the domains of an organization. Domains that it keeps stay proved. */
export async function putMapping(
	context: RequestContext,
	organizationId: string,
	mapping: Mapping,
): Promise<MappingBody> {
	await demandRoot(context.principal, mappingNotOfRoot);
	return presentMapping(await writeMapping(context, organizationOf(organizationId), mapping, false));
}
