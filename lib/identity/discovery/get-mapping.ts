import type { UseCase } from "@/lib/platform/http/route";
import { selectMapping } from "./domain-repository";
import { organizationNotFound } from "./errors";
import type { MappingBody } from "./mapping-contract";
import { organizationOf } from "./organization-of";
import { presentMapping } from "./present-mapping";

/** The domains of the caller's organization or of one below it. */
export const getMapping: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	undefined,
	MappingBody
> = async ({ principal }, { params }) => {
	const rows = await selectMapping(principal.organizationId, organizationOf(params.organizationId));
	if (rows === undefined) throw organizationNotFound();
	return presentMapping(rows);
};
