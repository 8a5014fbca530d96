import { type Principal, parseId } from "@/lib/platform/kernel";
import { managedByOtherOrganization, notFound } from "../errors";
import { selectPermissionsAnywhere, selectUser, type Transaction, type UserRow } from "../users/users-repository";
import { requireHeld } from "./beyond";

declare const guarded: unique symbol;

/**
 * An account that the caller may change. Everything that stores a change of an account requires one, and only the functions of
 * this file return one, so that no operation can be written that changes the account of somebody who holds more.
 */
export interface ChangeableAccount {
	readonly id: string;
	readonly [guarded]: true;
}

export type ChangeableUser = UserRow & ChangeableAccount;

/**
 * A user or a guest of the organization, for a change by the caller: the caller's own account, or one whose holder has no
 * permission that the caller lacks.
 * @throws DomainError 404; 403 for a user with permissions that the caller does not hold
 */
export async function changeableAccount(
	principal: Principal,
	userId: string,
	within?: Transaction,
): Promise<ChangeableUser> {
	const user = await found(principal, userId, within);
	if (user.id !== principal.id) await requireHeldBy(principal, user.id, within);
	return user as ChangeableUser;
}

/**
 * The same for one of the organization's own users: only the home changes and ends credentials, sessions and profiles.
 * @param elsewhere the refusal for a guest
 * @throws DomainError 404, 403; 409 for a guest
 */
export async function changeableAtHome(
	principal: Principal,
	userId: string,
	{
		within,
		elsewhere = managedByOtherOrganization,
	}: { within?: Transaction | undefined; elsewhere?: () => Error } = {},
): Promise<ChangeableUser> {
	const user = await found(principal, userId, within);
	if (user.organization.id !== principal.organizationId) throw elsewhere();
	if (user.id !== principal.id) await requireHeldBy(principal, user.id, within);
	return user as ChangeableUser;
}

/** The account of the caller. @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest */
export function callersAccount(principal: Principal): Promise<ChangeableUser> {
	return changeableAtHome(principal, principal.id);
}

/** The account of the person who runs a flow: in flows, people change only their own. */
export function accountInFlow<User extends { id: string }>(user: User): User & ChangeableAccount {
	return user as User & ChangeableAccount;
}

/** Refuses to act on what belongs to a user, wherever their home is. @throws DomainError 403 */
export async function requireHeldBy(principal: Principal, userId: string, within?: Transaction): Promise<void> {
	requireHeld(principal, await selectPermissionsAnywhere([userId], within));
}

async function found({ organizationId }: Principal, userId: string, within?: Transaction): Promise<UserRow> {
	const id = parseId(userId);
	const user = id === null ? undefined : await selectUser(organizationId, id, within);
	if (user === undefined) throw notFound("user", userId);
	return user;
}
