import { patchGroupContract, patchRoleContract } from "@/lib/identity/directory/calls";
import { URN } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

export type AssignableKind = "groups" | "roles";

/** The operations that change a group or a role. */
export const assigning = { groups: patchGroupContract, roles: patchRoleContract } as const;

/** Adds a user to a group or role, or removes them from it. */
export function assign({
	organization,
	kind,
	id,
	userId,
	give,
}: {
	organization: string;
	kind: AssignableKind;
	id: string;
	userId: string;
	give: boolean;
}): Promise<unknown> {
	const path = kind === "groups" ? "members" : "users";
	const operation = give
		? { op: "add", path, value: [{ value: userId }] }
		: { op: "remove", path: `${path}[value eq "${userId}"]` };
	const body = { schemas: [URN.patchOp], Operations: [operation] };
	return kind === "groups"
		? call(patchGroupContract, { params: { organization, groupId: id }, body })
		: call(patchRoleContract, { params: { organization, roleId: id }, body });
}
