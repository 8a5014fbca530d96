import type { PendingQuery, Row, TransactionSql } from "postgres";
import { type Database, database } from "@/db/client";
import { emailAddress } from "@/lib/platform/addresses";
import { type Entered, idOfIdentifiedOwnUser, isLaterClaim } from "./look-up-repository";
import { takenField } from "./namespace-repository";

/** No user has the nil UUID (RFC 9562 §5.9). */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface User {
	id: string;
	/** The home organization, which stores the credentials and the profile. */
	organizationId: string;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	/** E.164 */
	mobileNumber: string | null;
	/**
	 * The address or number that a self-registered account has not proved, although it has proved the other one; or that another
	 * account had before.
	 */
	unproved: ("email" | "mobileNumber")[];
	/** All other attributes of the profile. */
	attributes: Record<string, string>;
	passwordHash: string | null;
	/** Somebody else set the password, so it must be replaced before the user can sign in. */
	passwordTemporary: boolean;
	/** When it was set, or else the account was made, in seconds since 1970. */
	passwordSetAt: number;
}

/** A user of the organization, a guest, or a user of an organization below, as long as the user's home is enabled. */
export async function selectUser(organizationId: string, id: string): Promise<User | undefined> {
	const { sql } = await database();
	// measured: every sign-in.
	const rows = await sql<User[]>`
		select ${columns(sql)} from users u
		where u.id = ${id} and u.disabled_at is null and ${isKnownIn(sql, organizationId)}`;
	return rows[0];
}

/** As `selectUser`, as long as the session with this uid is active and the user's. */
export async function selectUserOfSession(organizationId: string, id: string, uid: string): Promise<User | undefined> {
	const { sql } = await database();
	// measured: every sign-in in a session.
	const rows = await sql<User[]>`
		select ${columns(sql)} from users u
		where u.id = ${id} and u.disabled_at is null and ${isKnownIn(sql, organizationId)}
			and exists (select from token_artifacts s where s.organization_id = ${organizationId} and s.model = 'Session'
				and s.uid = ${uid} and s.payload->>'accountId' = ${id} and s.expires_at > now())`;
	return rows[0];
}

/** The matching active user whose home is the organization: see `idOfIdentifiedUser`. */
export async function selectIdentifiedUser(organizationId: string, entered: Entered): Promise<User | undefined> {
	const { sql } = await database();
	// measured: every sign-in.
	const rows = await sql<User[]>`
		select ${columns(sql)} from users u
		where u.organization_id = ${organizationId} and u.id = ${idOfIdentifiedOwnUser(sql, organizationId, entered)}`;
	return rows[0];
}

/** Whether `users u` belongs to the organization, is its guest, or belongs to an enabled organization below. */
function isKnownIn(sql: Database["sql"], organizationId: string): PendingQuery<Row[]> {
	return sql`(u.organization_id = ${organizationId} or exists (select from organizations home
		where home.id = u.organization_id
			and (${organizationId}::uuid = any(home.ancestor_ids) or exists (select from organization_members m
				where m.organization_id = ${organizationId} and m.user_id = u.id))
			and not exists (select from organizations d
				where d.disabled_at is not null and d.id = any(home.ancestor_ids || home.id))))`;
}

export function columns(sql: Database["sql"] | TransactionSql): PendingQuery<Row[]> {
	return sql`u.id, u.organization_id as "organizationId", u.username, u.display_name as "displayName", u.email,
		u.email_verified_at is not null as "emailVerified", u.mobile_number as "mobileNumber", ${unproved(sql)} as unproved,
		u.attributes, u.password_hash as "passwordHash", u.password_temporary as "passwordTemporary",
		extract(epoch from coalesce(u.password_changed_at, u.created_at))::float as "passwordSetAt"`;
}

/** See `User.unproved`. Addresses that somebody else wrote for an account are included if another account had them before. */
function unproved(sql: Database["sql"] | TransactionSql): PendingQuery<Row[]> {
	const { email, mobileNumber } = isLaterClaim(sql);
	return sql`array_remove(array[
		case when ${email} or (creation_key is not null and not provisioned and email_verified_at is null and mobile_number_verified_at is not null)
			then 'email' end,
		case when ${mobileNumber} or (creation_key is not null and not provisioned and mobile_number_verified_at is null and email_verified_at is not null)
			then 'mobileNumber' end], null)`;
}

/**
 * Whether a username is the name or address of another account. The names of disabled users stay taken. An address that somebody
 * signed up with and did not prove does not block users who prove it.
 */
export async function nameTaken(organizationId: string, username: string): Promise<boolean> {
	const { sql } = await database();
	const address = emailAddress(username);
	return sql.begin(async (tx) => {
		const names = { username, email: address };
		return (await takenField(tx, organizationId, NOBODY, names, { proved: address !== null, shares: false })) !== null;
	});
}

/** The user linked to an account at a provider of this organization. */
export async function selectUserByFederatedIdentity(
	organizationId: string,
	identityProviderId: string,
	subject: string,
): Promise<User | undefined> {
	const { sql } = await database();
	// measured: every sign-in.
	const rows = await sql<User[]>`
		select ${columns(sql)} from federated_identities f
		join users u on u.organization_id = f.organization_id and u.id = f.user_id
		where f.organization_id = ${organizationId} and f.identity_provider_id = ${identityProviderId}
			and f.subject = ${subject} and u.disabled_at is null`;
	return rows[0];
}
