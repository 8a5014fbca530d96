import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { groupChange } from "./group-changes";
import type { GroupRow } from "./repository";
import { saveGroup } from "./save-group";

/** Applies all operations, or none. */
export async function patchGroup(
	context: RequestContext,
	groupId: string,
	patch: PatchRequest,
	expectedVersions: readonly number[] | null = null,
): Promise<GroupRow> {
	return saveGroup(context, groupId, groupChange(changesOf(patch.Operations)), expectedVersions);
}
