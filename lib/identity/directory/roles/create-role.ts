import type { RequestContext } from "@/lib/platform/kernel";
import { changesOf } from "../scim/patch";
import type { RoleRow } from "./repository";
import { roleChange } from "./role-changes";
import type { NewRoleBody } from "./role-contract";
import { saveNewRole } from "./save-role";

/** Creates a role of the organization, with only permissions that the caller holds. */
export async function createRole(context: RequestContext, newRole: NewRoleBody): Promise<RoleRow> {
	const change = roleChange(changesOf([{ op: "replace", value: newRole }]));
	return saveNewRole(context, { ...change, displayName: newRole.displayName });
}
