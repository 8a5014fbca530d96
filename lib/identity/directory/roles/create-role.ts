import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import type { NewRoleBody } from "./role-contract";
import { saveNewRole } from "./save-role";

/** A new role of the organization, with no more than its maker holds. */
export const createRole: UseCase<{ organization: string }, undefined, NewRoleBody, RoleRow> = async (
	context,
	{ body },
) => {
	const change = roleChange(changesOf([{ op: "replace", value: body }]));
	return saveNewRole(context, { ...change, displayName: body.displayName });
};
