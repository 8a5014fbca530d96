import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { organizationHasChanged, organizationNotEmpty, organizationNotFound, ownOrganization } from "./errors";
import { deleteOrganizationRow } from "./lifecycle-repository";
import { selectOrganization } from "./repository";

/** Deletes an organization that nobody and nothing is in any more. */
export const deleteOrganization: UseCase<
	{ organization: string; organizationId: string },
	undefined,
	undefined,
	void
> = async (context, { params, ifMatch }) => {
	const { organizationId } = context.principal;
	const id = parseId(params.organizationId);
	if (id === null) throw organizationNotFound();
	if (id === organizationId) throw ownOrganization();
	const outcome = await deleteOrganizationRow(context, id, ifMatch);
	if (outcome.kind === "deleted") return;
	if (outcome.kind === "held") throw organizationNotEmpty(outcome.by);
	const current = await selectOrganization(organizationId, id);
	throw current === undefined ? organizationNotFound() : organizationHasChanged(current.revision);
};
