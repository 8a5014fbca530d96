import type { ExecutionOrganization } from "@/lib/flows/executors";
import { organizationById } from "@/lib/identity/organization-tree";

/** The parent organization; null for the root, and while the parent, or an organization above it, is disabled. */
export async function parentOrganization(organizationId: string): Promise<ExecutionOrganization | null> {
	const parentId = (await organizationById(organizationId))?.ancestorIds.at(-1);
	const parent = parentId === undefined ? undefined : await organizationById(parentId);
	return parent?.active === true ? { id: parent.id, name: parent.name } : null;
}
