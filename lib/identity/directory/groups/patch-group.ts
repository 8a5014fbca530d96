import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { groupChange } from "./group-changes";
import type { GroupRow } from "./repository";
import { saveGroup } from "./save-group";

/** All of the operations, or none. */
export const patchGroup: UseCase<{ organization: string; groupId: string }, undefined, PatchRequest, GroupRow> = async (
	context,
	{ params, body, ifMatch },
) => saveGroup(context, params.groupId, groupChange(changesOf(body.Operations)), ifMatch);
