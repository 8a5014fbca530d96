import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import { unchanged } from "../scim/reference-change";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import type { NewRoleBody } from "./role-contract";
import { saveRole } from "./save-role";

/** Replaces a role and its holders by the content of the body; a body without `permissions` leaves them as they are. */
export async function replaceRole(
	context: RequestContext,
	roleId: string,
	newRole: NewRoleBody,
	expectedVersions: readonly number[] | null = null,
): Promise<RoleRow> {
	const change = roleChange(changesOf([{ op: "replace", value: newRole }]));
	const nobody = { ...unchanged, clear: true };
	const users = newRole.users === undefined ? nobody : change.users;
	const groups = newRole.groups === undefined ? nobody : change.groups;
	return saveRole(
		context,
		roleId,
		{ ...change, externalId: change.externalId ?? null, users, groups },
		expectedVersions,
	);
}
