import type { UseCase } from "@/lib/platform/http/route";
import { changesOf } from "../scim/patch";
import { unchanged } from "../scim/reference-change";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import type { NewRoleBody } from "./role-contract";
import { saveRole } from "./save-role";

/** It gives what the body says, to whom the body says; of what is left out nothing stays, but for the permissions. */
export const replaceRole: UseCase<{ organization: string; roleId: string }, undefined, NewRoleBody, RoleRow> = async (
	context,
	{ params, body, ifMatch },
) => {
	const change = roleChange(changesOf([{ op: "replace", value: body }]));
	const nobody = { ...unchanged, clear: true };
	const users = body.users === undefined ? nobody : change.users;
	const groups = body.groups === undefined ? nobody : change.groups;
	return saveRole(context, params.roleId, { ...change, users, groups }, ifMatch);
};
