import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import { saveRole } from "./save-role";

/** Applies all operations, or none. */
export async function patchRole(
	context: RequestContext,
	roleId: string,
	patch: PatchRequest,
	expectedVersions: readonly number[] | null = null,
): Promise<RoleRow> {
	return saveRole(context, roleId, roleChange(changesOf(patch.Operations)), expectedVersions);
}
