import { patchGroupContract, patchRoleContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** The members of a group, the users with a role, or the groups with a role. */
export interface References {
	of: "group" | "role";
	id: string;
	path: "members" | "users" | "groups";
}

/** The operations that change references. */
export const referencing = { group: patchGroupContract, role: patchRoleContract } as const;

/**
 * Adds or removes several references, all or none.
 * @throws CallError
 */
export async function changeReferences(
	organization: string,
	{ of, id, path }: References,
	op: "add" | "remove",
	ids: readonly string[],
): Promise<void> {
	const Operations =
		op === "add"
			? [{ op, path, value: ids.map((value) => ({ value })) }]
			: ids.map((value) => ({ op, path: `${path}[value eq "${value}"]` }));
	if (of === "group") await call(patchGroupContract, { params: { organization, groupId: id }, body: { Operations } });
	else await call(patchRoleContract, { params: { organization, roleId: id }, body: { Operations } });
}
