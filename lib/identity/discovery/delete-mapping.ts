import type { UseCase } from "@/lib/platform/http/route";
import { demandRoot } from "./demand-root";
import { mappingNotOfRoot, organizationNotFound } from "./errors";
import { releaseDomains } from "./mapping-repository";
import { organizationOf } from "./organization-of";

/** Releases all domains of an organization. */
export const deleteMapping: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	undefined,
	void
> = async (context, { params }) => {
	await demandRoot(context.principal, mappingNotOfRoot);
	if (!(await releaseDomains(context, organizationOf(params.organizationId)))) throw organizationNotFound();
};
