import type { TransactionSql } from "postgres";
import { invalidValue } from "../errors";
import type { ReferenceChange } from "../scim/reference-change";
import { belongs } from "../users/users-repository";

const LINKS = {
	groupMembers: { table: "group_members", owner: "group_id", target: "user_id" },
	roleUsers: { table: "role_users", owner: "role_id", target: "user_id" },
	roleGroups: { table: "role_groups", owner: "role_id", target: "group_id" },
} as const;

/**
 * Changes the members of a group, or the holders of a role. Users must belong to the organization or be its guests; groups must
 * belong to it.
 * @throws DomainError 400 invalidValue
 */
export async function writeReferences(
	tx: TransactionSql,
	organizationId: string,
	link: keyof typeof LINKS,
	ownerId: string,
	{ clear, add, remove }: ReferenceChange,
): Promise<void> {
	const { table, owner, target } = LINKS[link];
	const [added, removed] = [[...add], [...remove]];
	if (added.length > 0) await (target === "user_id" ? requireUsers : requireGroups)(tx, organizationId, added);
	if (clear || removed.length > 0)
		await tx`
			delete from ${tx(table)} where organization_id = ${organizationId} and ${tx(owner)} = ${ownerId}
				and (${clear} or ${tx(target)} = any(${removed}::uuid[])) and ${tx(target)} <> all(${added}::uuid[])`;
	if (added.length > 0)
		await tx`
			insert into ${tx(table)} (organization_id, ${tx(owner)}, ${tx(target)})
			select ${organizationId}::uuid, ${ownerId}::uuid, unnest(${added}::uuid[]) on conflict do nothing`;
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
