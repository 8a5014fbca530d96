import type { TransactionSql } from "postgres";
import type { Principal } from "@/lib/platform/kernel";
import { isAdministrative } from "@/lib/platform/kernel/permissions";
import { invalidValue } from "../errors";
import type { ReferenceChange } from "../scim/reference-change";
import { belongs, selectPermissionsAnywhere } from "../users/users-repository";
import { requireHeld } from "./beyond";

const LINKS = {
	groupMembers: { table: "group_members", owner: "group_id", target: "user_id" },
	roleUsers: { table: "role_users", owner: "role_id", target: "user_id" },
	roleGroups: { table: "role_groups", owner: "role_id", target: "group_id" },
} as const;

type Link = keyof typeof LINKS;

/**
 * Changes the members of a group, or the holders of a role. Users must belong to the organization or be its guests; groups must
 * belong to it. Users who become members or stop to be are not touched by who holds less than they.
 * @throws DomainError 400 invalidValue, 403
 */
export async function writeReferences(
	tx: TransactionSql,
	principal: Principal,
	{ link, ownerId, change: { clear, add, remove } }: { link: Link; ownerId: string; change: ReferenceChange },
): Promise<void> {
	const { organizationId } = principal;
	const { table, owner, target } = LINKS[link];
	const [added, removed] = [[...add], [...remove]];
	if (added.length > 0) await (target === "user_id" ? requireUsers : requireGroups)(tx, organizationId, added);
	const touched: { id: string }[] = [];
	if (clear || removed.length > 0)
		touched.push(
			...(await tx<{ id: string }[]>`
			delete from ${tx(table)} where organization_id = ${organizationId} and ${tx(owner)} = ${ownerId}
				and (${clear} or ${tx(target)} = any(${removed}::uuid[])) and ${tx(target)} <> all(${added}::uuid[])
			returning ${tx(target)} as id`),
		);
	if (added.length > 0)
		touched.push(
			...(await tx<{ id: string }[]>`
			insert into ${tx(table)} (organization_id, ${tx(owner)}, ${tx(target)})
			select ${organizationId}::uuid, ${ownerId}::uuid, unnest(${added}::uuid[]) on conflict do nothing
			returning ${tx(target)} as id`),
		);
	if (target === "user_id" && touched.length > 0) {
		const ids = touched.map(({ id }) => id);
		requireHeld(principal, await selectPermissionsAnywhere(ids, tx));
	}
}

/** Refuses to end the references to users who hold more than the caller. @throws DomainError 403 */
export async function requireHeldByReferenced(
	tx: TransactionSql,
	principal: Principal,
	{ link, ownerId }: { link: Link; ownerId: string },
): Promise<void> {
	const { table, owner, target } = LINKS[link];
	const rows = await tx<{ permission: string }[]>`
		select distinct permission from role_holders h
		join roles r on r.organization_id = h.organization_id and r.id = h.role_id, unnest(r.permissions) as permission
		where h.user_id in (
			select ${tx(target)} from ${tx(table)}
			where organization_id = ${principal.organizationId} and ${tx(owner)} = ${ownerId})
		order by 1`;
	requireHeld(principal, rows.map(({ permission }) => permission).filter(isAdministrative));
}

async function requireUsers(tx: TransactionSql, organizationId: string, ids: string[]): Promise<void> {
	// Locks the users, so that nobody is removed until the transaction ends.
	await tx`
		select from organization_members where organization_id = ${organizationId} and user_id = any(${ids}::uuid[])
		order by user_id for key share`;
	const found = await tx<{ id: string }[]>`
		select u.id from users u where u.id = any(${ids}::uuid[]) and ${belongs(tx, organizationId)}
		order by u.id for key share of u`;
	requireAll(ids, found, "user");
}

async function requireGroups(tx: TransactionSql, organizationId: string, ids: string[]): Promise<void> {
	// Locks the groups, so that their members do not change until the transaction ends.
	const found = await tx<{ id: string }[]>`
		select id from groups where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by id for share`;
	requireAll(ids, found, "group");
}

function requireAll(ids: string[], found: readonly { id: string }[], kind: "user" | "group"): void {
	const known = new Set(found.map(({ id }) => id));
	const absent = ids.filter((id) => !known.has(id));
	if (absent.length > 0)
		throw invalidValue(`There is no ${kind} ${absent.slice(0, 10).join(", ")} in the organization.`);
}
