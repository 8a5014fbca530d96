import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import { saveRole } from "./save-role";

/** All of the operations, or none. */
export const patchRole: UseCase<{ organization: string; roleId: string }, undefined, PatchRequest, RoleRow> = async (
	context,
	{ params, body, ifMatch },
) => saveRole(context, params.roleId, roleChange(changesOf(body.Operations)), ifMatch);
