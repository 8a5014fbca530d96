import type { TransactionSql } from "postgres";
import { isNamed, keysOf } from "@/db/name-key";
import { emailAddress } from "@/lib/platform/addresses";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { comparisonKey, isSameName } from "@/lib/platform/kernel/comparison-key";
import { usersNamed } from "./look-up-repository";

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
	return address === null || email === null || isSameName(address, email);
}

/**
 * Locks these names until the transaction ends, so that later statements see what earlier holders of the lock wrote. No index can
 * replace this lock, because a username must not equal the address of another account. Locked in a fixed order, to avoid
 * deadlocks.
 */
export async function lockNames(tx: TransactionSql, organizationId: string, ...each: readonly Names[]): Promise<void> {
	const keys = each.flatMap(({ username, email, mobileNumber }) => [
		`name ${comparisonKey(emailAddress(username) ?? username)}`,
		...(email === null ? [] : [`name ${comparisonKey(email)}`]),
		...(mobileNumber ? [`number ${mobileNumber}`] : []),
	]);
	const ordered = [...new Set(keys)].toSorted();
	// `unnest … with ordinality`.
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
	const isName = isNamed(tx, "u", "username", username, address);
	const hasAddress = isNamed(tx, "u", "email", email);
	// The own address of an account that is its name, too.
	const isOwnName = isSameName(email, username) || isSameName(email, address);
	const among = usersNamed(tx, tx`${organizationId}`, {
		usernames: keysOf(tx, username, address, email),
		emails: keysOf(tx, email, address),
	});
	// More conditions than columns: how names are compared.
	const rows = await tx<{ byEmail: boolean }[]>`
		select (${hasAddress} or ${isNamed(tx, "u", "username", email)}) is true as "byEmail"
		from ${among} u
		where u.organization_id = ${organizationId} and u.id <> ${id}
			and (${isNamed(tx, "u", "username", username, address, email)} or ${isNamed(tx, "u", "email", address)}
				or (${hasAddress} and u.disabled_at is null and (u.email_verified_at is not null or not ${shares})))
			and not (${proved} and ${giveWay(tx, email)} and (not ${isName} or ${isOwnName}))
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
	const isUsername = isNamed(tx, "u", "username", email);
	const isEmail = isNamed(tx, "u", "email", email);
	const keys = keysOf(tx, email);
	// More conditions than columns: how names are compared.
	await tx`
		with updated as (
			update users u set revision = u.revision + 1, updated_at = clock_timestamp(),
				username = case when ${isUsername} then u.id::text else u.username end,
				display_name = case when lower(u.display_name) = lower(${email})
						or (${isUsername} and lower(u.display_name) = lower(u.username))
						or (${isEmail} and lower(u.display_name) = lower(u.email))
					then u.id::text else u.display_name end,
				email = case when ${isEmail} then null else u.email end
			where u.id = any(array(select named.id from ${usersNamed(tx, tx`${organizationId}`, { usernames: keys, emails: keys })} named))
				and u.id <> ${id} and (${isUsername} or ${isEmail}) and ${giveWay(tx, email)}
			returning u.id, u.username as name
		) ${auditOf(tx, "updated", context, audit)}`;
}

/** Condition on a row `u` of users: the account signed itself up and has not proved the address. */
function giveWay(tx: TransactionSql, email: string | null) {
	return tx`(u.creation_key is not null and not u.provisioned
		and (${isNamed(tx, "u", "email", email)} and u.email_verified_at is not null) is not true)`;
}
