import type { RequestContext } from "@/lib/platform/kernel";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot } from "./errors";
import type { MappingBody, NewMapping } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";
import { writeMapping } from "./write-mapping";

/** Assigns the first domains to an organization. */
export async function createMapping(context: RequestContext, newMapping: NewMapping): Promise<MappingBody> {
	await demandRoot(context.principal, mappingNotOfRoot);
	return presentMapping(await writeMapping(context, organizationOf(newMapping.organizationId), newMapping, true));
}
