import { type Principal, parseId } from "@/lib/platform/kernel";
import { managedByOtherOrganization, notFound } from "../errors";
import { selectUser, type UserRow } from "../users/users-repository";

/** A user of the organization, or a guest of it. @throws DomainError 404 */
export async function userOf({ organizationId }: Principal, userId: string): Promise<UserRow> {
	const id = parseId(userId);
	const user = id === null ? undefined : await selectUser(organizationId, id);
	if (user === undefined) throw notFound("user", userId);
	return user;
}

/**
 * One of the organization's own users: only the home may see and end credentials and sessions.
 * @throws DomainError 404; 409 for a guest
 */
export async function ownUserOf(principal: Principal, userId: string): Promise<UserRow> {
	const user = await userOf(principal, userId);
	if (user.organization.id !== principal.organizationId) throw managedByOtherOrganization();
	return user;
}
