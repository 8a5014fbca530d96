import type { RequestContext } from "@/lib/platform/kernel";
import { attributeHasChanged, attributeHasValues, standardAttribute } from "./errors";
import { findAttribute, usersOf } from "./get-attribute";
import { deleteAttributeRow } from "./write-repository";

/**
 * Deletes an own attribute with its values. Without `values`, one that users have is refused. Deleting one that does not exist
 * succeeds.
 * @throws DomainError 409, 412
 */
export async function deleteAttribute(
	context: RequestContext,
	name: string,
	values: "delete" | undefined,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const { organizationId } = context.principal;
	const found = await findAttribute(organizationId, name);
	if (found === undefined) return;
	const { definition, revision } = found;
	if (definition.standard !== undefined) throw standardAttribute();
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw attributeHasChanged(revision);
	const users = await usersOf(organizationId, definition);
	if (users > 0 && values === undefined) throw attributeHasValues(users);
	await deleteAttributeRow(context, definition.name, users);
}
