import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";

export interface User {
	id: string;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	/** E.164 */
	mobileNumber: string | null;
	/** What an account that signed itself up never proved, though it proved the other address. */
	unproved: "email" | "mobileNumber" | null;
	/** Everything else of the profile. */
	attributes: Record<string, string>;
	passwordHash: string | null;
}

export async function selectUserByUsername(organizationId: string, username: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select id, username, display_name as "displayName", email, email_verified_at is not null as "emailVerified",
			mobile_number as "mobileNumber", ${unproved(sql)} as unproved, attributes,
			password_hash as "passwordHash"
		from users where organization_id = ${organizationId} and username = ${username} and disabled_at is null`;
	return rows[0];
}

export async function selectUser(organizationId: string, id: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select id, username, display_name as "displayName", email, email_verified_at is not null as "emailVerified",
			mobile_number as "mobileNumber", ${unproved(sql)} as unproved, attributes,
			password_hash as "passwordHash"
		from users where organization_id = ${organizationId} and id = ${id} and disabled_at is null`;
	return rows[0];
}

/** The one who proved to hold the address; else the only one who says so. */
export async function selectUserByEmail(organizationId: string, email: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<(User & { verified: boolean })[]>`
		select id, username, display_name as "displayName", email, email_verified_at is not null as "emailVerified",
			mobile_number as "mobileNumber", ${unproved(sql)} as unproved, attributes,
			password_hash as "passwordHash", email_verified_at is not null as verified
		from users where organization_id = ${organizationId} and lower(email) = lower(${email}) and disabled_at is null
		order by verified desc limit 2`;
	return theOne(rows);
}

/** The one who proved to hold the number; else the only one who says so. */
export async function selectUserByMobileNumber(organizationId: string, number: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<(User & { verified: boolean })[]>`
		select id, username, display_name as "displayName", email, email_verified_at is not null as "emailVerified",
			mobile_number as "mobileNumber", ${unproved(sql)} as unproved, attributes,
			password_hash as "passwordHash", mobile_number_verified_at is not null as verified
		from users where organization_id = ${organizationId} and mobile_number = ${number} and disabled_at is null
		order by verified desc limit 2`;
	return theOne(rows);
}

/** Of a row of users: see `User`. Accounts that nobody signed up themselves have the addresses somebody wrote for them. */
export function unproved(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`case when creation_key is null then null
		when email_verified_at is null and mobile_number_verified_at is not null then 'email'
		when mobile_number_verified_at is null and email_verified_at is not null then 'mobileNumber' end`;
}

/** Of the first two, those who proved it first: whether it is clear who is meant. */
function theOne([first, second]: (User & { verified: boolean })[]): User | undefined {
	if (first === undefined || (second !== undefined && first.verified === second.verified)) return undefined;
	const { verified: _, ...user } = first;
	return user;
}

/** A name stays taken while its user is disabled. */
export async function usernameExists(organizationId: string, username: string): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`select from users where organization_id = ${organizationId} and username = ${username}`;
	return rows.length > 0;
}

export async function selectUserByFederatedIdentity(
	organizationId: string,
	identityProviderId: string,
	subject: string,
): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select u.id, u.username, u.display_name as "displayName", u.email,
			u.email_verified_at is not null as "emailVerified", u.mobile_number as "mobileNumber", ${unproved(sql)} as unproved, u.attributes,
			u.password_hash as "passwordHash"
		from federated_identities f
		join users u on u.organization_id = f.organization_id and u.id = f.user_id
		where f.organization_id = ${organizationId} and f.identity_provider_id = ${identityProviderId}
			and f.subject = ${subject} and u.disabled_at is null`;
	return rows[0];
}

/** Whether an active user and an application of their organization are there. */
export async function userAndApplicationExist(
	organizationId: string,
	userId: string,
	applicationId: string,
): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		select from users u
		join applications a on a.organization_id = u.organization_id and a.id = ${applicationId}
		where u.organization_id = ${organizationId} and u.id = ${userId} and u.disabled_at is null`;
	return rows.length > 0;
}

/** Whether the session with this uid lives, and is this user's. */
export async function sessionExists(organizationId: string, userId: string, uid: string): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		select from token_artifacts where organization_id = ${organizationId} and model = 'Session' and uid = ${uid}
			and payload->>'accountId' = ${userId} and expires_at > now()`;
	return rows.length > 0;
}
