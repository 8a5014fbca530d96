import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import type { NewOrganization } from "./contract";
import { organizationNameTaken, organizationTooDeep } from "./errors";
import { type DefaultFlows, insertOrganization } from "./lifecycle-repository";
import { type OrganizationRow, selectOrganization } from "./repository";

/**
 * Creates an organization below the caller's, or below one of its descendants, with the flows that are given to it.
 * @throws DomainError 404, 409
 */
export async function createOrganization(
	context: RequestContext,
	newOrganization: NewOrganization,
	defaultFlows: DefaultFlows,
): Promise<OrganizationRow> {
	const { organizationId } = context.principal;
	const { name, displayName = name, parentId = organizationId } = newOrganization;
	const id = newId();
	const outcome = await insertOrganization(context, { id, name, displayName, parentId }, defaultFlows);
	switch (outcome) {
		case "name-taken":
			throw organizationNameTaken(name);
		case "no-parent":
			throw organizationNotFound();
		case "too-deep":
			throw organizationTooDeep();
		case "created": {
			const created = await selectOrganization(organizationId, id);
			if (created === undefined) throw organizationNotFound();
			return created;
		}
	}
}
