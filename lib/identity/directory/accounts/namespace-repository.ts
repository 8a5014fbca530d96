import type { TransactionSql } from "postgres";
import { emailAddress } from "@/lib/flows/executors";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** The name and addresses of an account. */
export interface Names {
	username: string;
	email: string | null;
	mobileNumber?: string | null;
}

export type TakenField = "username" | "email";

/** Whether a username in the form of an email address is the account's own address, or the account has no address. */
export function nameIsOwn({ username, email }: Names): boolean {
	const address = emailAddress(username);
	return address === null || email === null || address.toLowerCase() === email.toLowerCase();
}

/**
 * Locks these names until the transaction ends, so that later statements see what earlier holders of the lock wrote. No index can
 * replace this lock, because a username must not equal the address of another account. Locked in a fixed order, to avoid
 * deadlocks.
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
 * Whether another account of the organization has the username or the address; null if none has. Several accounts may share an
 * unproved address that somebody else wrote for them, unless it is the username of another account.
 * @param proved whether the account proves its address: accounts that only signed up with it, and never proved it, then do not
 * block it
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
 * Removes a proved address from accounts that signed up with it, or have it as their username, and never proved it. Such a
 * username is replaced by the id of its account. Addresses that an administrator entered stay; the look-up prefers the account
 * that proved the address.
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
		) ${auditOf(tx, "updated", context, audit)}`;
}

/** Condition on a row `u` of users and `n` names: the account signed itself up and has not proved the address. */
function giveWay(tx: TransactionSql) {
	return tx`(u.creation_key is not null and (lower(u.email) = n.email and u.email_verified_at is not null) is not true)`;
}
