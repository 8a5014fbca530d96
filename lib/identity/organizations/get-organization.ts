import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { organizationNotFound } from "./errors";
import { type OrganizationRow, selectOrganization } from "./repository";

/** The caller's organization or one below it. */
export const getOrganization: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	undefined,
	OrganizationRow
> = async ({ principal }, { params }) => {
	const id = parseId(params.organizationId);
	const found = id === null ? undefined : await selectOrganization(principal.organizationId, id);
	if (found === undefined) throw organizationNotFound();
	return found;
};
