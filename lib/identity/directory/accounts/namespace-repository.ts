import type { TransactionSql } from "postgres";
import { emailAddress } from "@/lib/flows/executors";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** What somebody is called and reached by. */
export interface Names {
	username: string;
	email: string | null;
	mobileNumber?: string | null;
}

export type TakenField = "username" | "email";

/** Whether a user name that looks like an e-mail address is the account's own; without an address, it is the one it has. */
export function nameIsOwn({ username, email }: Names): boolean {
	const address = emailAddress(username);
	return address === null || email === null || address.toLowerCase() === email.toLowerCase();
}

/**
 * Until this transaction ends nobody else takes one of these: a later statement sees what they wrote. No index can say so, for
 * a name of one must not be the address of another. Always in one order, so that nobody waits in a circle.
 */
export async function lockNames(tx: TransactionSql, organizationId: string, ...each: readonly Names[]): Promise<void> {
	const keys = each.flatMap(({ username, email, mobileNumber }) => [
		`name ${(emailAddress(username) ?? username).toLowerCase()}`,
		...(email === null ? [] : [`name ${email.toLowerCase()}`]),
		...(mobileNumber ? [`number ${mobileNumber}`] : []),
	]);
	const ordered = [...new Set(keys)].toSorted();
	await tx`
		select pg_advisory_xact_lock(hashtextextended(${organizationId}::text || ' ' || key, 0))
		from unnest(${ordered}::text[]) with ordinality as asked(key, place) order by place`;
}

/**
 * Which of the names another account of the organization has; null for none. An address that nobody proved may be shared
 * where somebody else than its holder writes it, unless it is the other one's name.
 * @param proved the account proves its address: who signed up with it and proved nothing does not stand in the way
 */
export async function takenField(
	tx: TransactionSql,
	organizationId: string,
	id: string,
	{ username, email }: Names,
	{ proved, shares }: { proved: boolean; shares: boolean },
): Promise<TakenField | null> {
	const address = emailAddress(username) ?? username;
	const rows = await tx<{ byEmail: boolean }[]>`
		with names as (select lower(${username}) as name, lower(${address}) as address, lower(${email}::text) as email)
		select (lower(u.email) = n.email or lower(u.username) = n.email) is true as "byEmail"
		from names n cross join users u
		where u.organization_id = ${organizationId} and u.id <> ${id}
			and (lower(u.username) in (n.name, n.address, n.email) or lower(u.email) = n.address
				or (lower(u.email) = n.email and u.disabled_at is null and (u.email_verified_at is not null or not ${shares})))
			and not (${proved} and ${giveWay(tx)} and (lower(u.username) not in (n.name, n.address) or n.email in (n.name, n.address)))
		limit 1`;
	return rows[0] === undefined ? null : rows[0].byEmail ? "email" : "username";
}

/**
 * Whoever proves an address outranks those who signed up with it, or are called by it, and never proved it: they lose it.
 * A name that goes is replaced by the id. What an administrator wrote stays; the look-up prefers who proved it.
 */
export async function takeAddress(
	tx: TransactionSql,
	id: string,
	email: string,
	context: RequestContext,
): Promise<void> {
	const { organizationId } = context.principal;
	const audit = { action: "user.address-lost", targetType: "user" };
	await tx`
		with names as (select lower(${email}) as email), updated as (
			update users u set revision = u.revision + 1, updated_at = clock_timestamp(),
				username = case when lower(u.username) = n.email then u.id::text else u.username end,
				display_name = case when lower(u.display_name) = n.email then u.id::text else u.display_name end,
				email = case when lower(u.email) = n.email then null else u.email end
			from names n
			where u.organization_id = ${organizationId} and u.id <> ${id}
				and (lower(u.username) = n.email or lower(u.email) = n.email) and ${giveWay(tx)}
			returning u.id, u.username as name
		) ${auditOf(tx as never, "updated", context, audit)}`;
}

/** Of a row `u` of users and `n` names: the account signed itself up, and did not prove the address. */
function giveWay(tx: TransactionSql) {
	return tx`(u.creation_key is not null and (lower(u.email) = n.email and u.email_verified_at is not null) is not true)`;
}
