import { deleteUser, patchGroup, patchRole, patchUser } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";

const patch = (operation: object) => ({ schemas: [], Operations: [operation] }) as never;

const membership = (list: "members" | "users", userId: string, is: boolean) =>
	patch(
		is
			? { op: "add", path: list, value: [{ value: userId }] }
			: { op: "remove", path: `${list}[value eq "${userId}"]` },
	);

/** Gives or takes a group, with the checks of a change by hand. @throws DomainError */
export async function setGroup(context: RequestContext, groupId: string, userId: string, is: boolean): Promise<void> {
	await patchGroup(context, groupId, membership("members", userId, is));
}

/** Gives or takes a role, with the checks of a change by hand. @throws DomainError */
export async function setRole(context: RequestContext, roleId: string, userId: string, is: boolean): Promise<void> {
	await patchRole(context, roleId, membership("users", userId, is));
}

/** Disabling ends all sessions. @throws DomainError */
export async function setActive(context: RequestContext, userId: string, active: boolean): Promise<void> {
	await patchUser(context, userId, patch({ op: "replace", path: "active", value: active }));
}

/** Deletes the account; of a guest, the membership. @throws DomainError */
export async function removePerson(context: RequestContext, userId: string): Promise<void> {
	await deleteUser(context, userId);
}
