import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { MAX_OF_ONE } from "../scim/limits";
import { isRequested } from "../scim/present";
import type { ResourceQuery } from "../scim/scim-contract";
import type { RoleRow } from "./repository";
import { theRole } from "./save-role";

/** A role with the first of its holders; see `MAX_OF_ONE`. @throws DomainError 404 */
export async function getRole(context: RequestContext, roleId: string, query: ResourceQuery): Promise<RoleRow> {
	const id = parseId(roleId);
	if (id === null) throw notFound("role", roleId);
	return theRole(context, id, isRequested("users", query) ? MAX_OF_ONE : 0);
}
