import type { UseCase } from "@/lib/platform/http/route";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot } from "./errors";
import type { MappingBody, NewMapping } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";
import { writeMapping } from "./write-mapping";

/** Gives an organization its first domains. */
export const createMapping: UseCase<{ organization: string }, undefined, NewMapping, MappingBody> = async (
	context,
	{ body },
) => {
	await demandRoot(context.principal, mappingNotOfRoot);
	return presentMapping(await writeMapping(context, organizationOf(body.organizationId), body, true));
};
