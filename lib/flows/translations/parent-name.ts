import { organizationById } from "@/lib/identity/organization-tree";

/** The only placeholder of texts: the display name of the parent organization. */
const PARENT = "{parent}";

/** The value of the placeholder in an organization. The root has no parent, so the placeholder itself is shown there. */
export async function parentName(organizationId: string): Promise<string> {
	const parentId = (await organizationById(organizationId))?.ancestorIds.at(-1);
	const parent = parentId === undefined ? undefined : await organizationById(parentId);
	return parent?.displayName ?? PARENT;
}

/** Replaces the placeholder. */
export function withParent(text: string, parent: string): string {
	return text.replaceAll(PARENT, () => parent);
}
