import type { UseCase } from "@/lib/platform/http/route";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot } from "./errors";
import type { Mapping, MappingBody } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";
import { writeMapping } from "./write-mapping";

/** Makes these the domains of an organization; those that stay keep their proof. */
export const putMapping: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	Mapping,
	MappingBody
> = async (context, { params, body }) => {
	await demandRoot(context.principal, mappingNotOfRoot);
	return presentMapping(await writeMapping(context, organizationOf(params.organizationId), body, false));
};
