import { patchGroupContract, patchRoleContract } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

/** Who is in a group, who holds a role, or which groups do. */
export interface References {
	of: "group" | "role";
	id: string;
	path: "members" | "users" | "groups";
}

/**
 * Puts some there, or takes them away; all of them, or none.
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
