import type { UseCase } from "@/lib/platform/http/route";
import { newId } from "@/lib/platform/kernel";
import type { NewOrganization } from "./contract";
import { organizationNameTaken, organizationNotFound, organizationTooDeep } from "./errors";
import { insertOrganization } from "./lifecycle-repository";
import { type OrganizationRow, selectOrganization } from "./repository";

/** A new organization below the caller's, or below one that is. */
export const createOrganization: UseCase<
	{ organization: string },
	undefined,
	NewOrganization,
	OrganizationRow
> = async (context, { body }) => {
	const { organizationId } = context.principal;
	const { name, displayName = name, parentId = organizationId } = body;
	const id = newId();
	const outcome = await insertOrganization(context, { id, name, displayName, parentId });
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
};
