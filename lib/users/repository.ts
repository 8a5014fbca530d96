import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";

export interface User {
	id: string;
	/** Home: where credentials and profile are. */
	organizationId: string;
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

/** The organization's own user with this name. Guests are never found by what they type: they sign in at home. */
export async function selectUserByUsername(organizationId: string, username: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select ${columns(sql)} from users u
		where u.organization_id = ${organizationId} and u.username = ${username} and u.disabled_at is null`;
	return rows[0];
}

/** One of the organization's own, a member, or one of an organization below, while their home is not disabled. */
export async function selectUser(organizationId: string, id: string): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select ${columns(sql)} from users u
		where u.id = ${id} and u.disabled_at is null and ${isKnownIn(sql, organizationId)}`;
	return rows[0];
}

/** Of the organization's own users the one who proved to hold the address; else the only one who says so. */
export async function selectUserByEmail(organizationId: string, email: string): Promise<User | undefined> {
	return selectByAddress(organizationId, (sql) => sql`lower(u.email) = lower(${email})`, "email_verified_at");
}

/** Of the organization's own users the one who proved to hold the number; else the only one who says so. */
export async function selectUserByMobileNumber(organizationId: string, number: string): Promise<User | undefined> {
	return selectByAddress(organizationId, (sql) => sql`u.mobile_number = ${number}`, "mobile_number_verified_at");
}

async function selectByAddress(
	organizationId: string,
	matches: (sql: Database["sql"]) => PendingQuery<Row[]>,
	provedAt: "email_verified_at" | "mobile_number_verified_at",
): Promise<User | undefined> {
	const { sql } = await database();
	const verified = sql`u.${sql(provedAt)} is not null as verified`;
	const rows = await sql<(User & { verified: boolean })[]>`
		select ${columns(sql)}, ${verified} from users u
		where u.organization_id = ${organizationId} and ${matches(sql)} and u.disabled_at is null
		order by verified desc limit 2`;
	return theOne(rows);
}

/** Whether `users u` is of the organization, a member of it, or of one below it that is not disabled. */
function isKnownIn(sql: Database["sql"], organizationId: string): PendingQuery<Row[]> {
	return sql`(u.organization_id = ${organizationId} or exists (select from organizations home
		where home.id = u.organization_id
			and (${organizationId}::uuid = any(home.ancestor_ids) or exists (select from organization_members m
				where m.organization_id = ${organizationId} and m.user_id = u.id))
			and not exists (select from organizations d
				where d.disabled_at is not null and d.id = any(home.ancestor_ids || home.id))))`;
}

function columns(sql: Database["sql"]): PendingQuery<Row[]> {
	return sql`u.id, u.organization_id as "organizationId", u.username, u.display_name as "displayName", u.email,
		u.email_verified_at is not null as "emailVerified", u.mobile_number as "mobileNumber", ${unproved(sql)} as unproved,
		u.attributes, u.password_hash as "passwordHash"`;
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

/** Whom an account at a provider of this organization is linked to. */
export async function selectUserByFederatedIdentity(
	organizationId: string,
	identityProviderId: string,
	subject: string,
): Promise<User | undefined> {
	const { sql } = await database();
	const rows = await sql<User[]>`
		select ${columns(sql)} from federated_identities f
		join users u on u.organization_id = f.organization_id and u.id = f.user_id
		where f.organization_id = ${organizationId} and f.identity_provider_id = ${identityProviderId}
			and f.subject = ${subject} and u.disabled_at is null`;
	return rows[0];
}

/** Whether a user that the organization knows is there, and an application of it; its own has its id. */
export async function userAndApplicationExist(
	organizationId: string,
	userId: string,
	applicationId: string,
): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		select from users u
		where u.id = ${userId} and u.disabled_at is null and ${isKnownIn(sql, organizationId)}
			and (${applicationId} = ${organizationId} or exists (select from applications a
				where a.organization_id = ${organizationId} and a.id = ${applicationId}))`;
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
