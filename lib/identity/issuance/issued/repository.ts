import { and, asc, desc, eq, exists, gt, ilike, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, isAnyOf, NOW, secondsFromNow } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { issuedCredentials, organizationMembers, organizations, users } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditContext, type AuditEntry, auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { CredentialStatus, IssuedCredential, IssuedQuery, ToldEvent } from "../contract";

const { organizationId: organization, id, definitionName, userId: holder, status, told } = issuedCredentials;
const { list, place, issuedAt, expiresAt } = issuedCredentials;

export interface NewCredential {
	definitionName: string;
	userId: string;
	username: string;
	validitySeconds: number;
}

/** Where the status of a credential is read. */
export interface StatusPlace {
	id: string;
	list: number;
	place: number;
}

/** How many credentials of the organization have a place in a list, valid or not. */
export async function countIssued(organizationId: string): Promise<number> {
	const { orm } = await database();
	return orm.$count(issuedCredentials, eq(organization, organizationId));
}

/** Records a credential at this place with an audit row; undefined where the place is taken. */
export async function insertIssued(
	context: AuditContext,
	{ definitionName: name, userId, username, validitySeconds }: NewCredential,
	at: Omit<StatusPlace, "id">,
): Promise<StatusPlace | undefined> {
	const { orm } = await database();
	const audit = { action: "credential.issued", targetType: "user", details: { credential: name } };
	const created = orm.$with("created").as(
		orm
			.insert(issuedCredentials)
			.values({
				...{ organizationId: context.principal.organizationId, id: newId(), definitionName: name, userId, ...at },
				...{ status: "valid", issuedAt: CLOCK, expiresAt: secondsFromNow(validitySeconds) },
			})
			.returning({
				id: holder,
				name: sql<string>`${username}::text`.as("name"),
				issued: sql<string>`${id}`.as("issued"),
			}),
	);
	const rows = await unlessViolating("unique", /^issued_credentials_place/, () =>
		orm
			.with(created, auditing(orm, created, context, audit))
			.select({ id: created.issued })
			.from(created),
	);
	const [row] = rows ?? [];
	return row && { ...row, ...at };
}

/** Whether the user of a credential still belongs to its organization, as the statements below join `users`. */
function belongs(orm: Builder) {
	const member = alias(organizationMembers, "member");
	const membership = orm
		.select({ userId: member.userId })
		.from(member)
		.where(and(eq(member.organizationId, organization), eq(member.userId, holder)));
	return or(eq(users.organizationId, organization), exists(membership));
}

/** The status as verifiers read it. */
function shownStatus(orm: Builder): SQL<CredentialStatus> {
	return sql<CredentialStatus>`case when ${status} = 'revoked' or ${users.id} is null or not (${belongs(orm)}) then 'revoked'
		when ${status} = 'suspended' or ${isNotNull(users.disabledAt)} then 'suspended' else 'valid' end`;
}

/** The places of a list whose credentials are not valid, with what they are. */
export async function selectInvalidPlaces(
	organizationId: string,
	wanted: number,
): Promise<{ place: number; status: CredentialStatus }[]> {
	const { orm } = await database();
	const shown = shownStatus(orm);
	return orm
		.select({ place, status: shown })
		.from(issuedCredentials)
		.leftJoin(users, eq(users.id, holder))
		.where(and(eq(organization, organizationId), eq(list, wanted), sql`${shown} <> 'valid'`));
}

/** A page of what was issued, and how many match. */
export async function selectIssued(
	organizationId: string,
	query: IssuedQuery,
): Promise<{ total: number; credentials: IssuedCredential[] }> {
	const { orm } = await database();
	const shown = shownStatus(orm);
	const pattern = containsPattern(query.search ?? "");
	const isFound =
		query.search === undefined || query.search === ""
			? undefined
			: or(ilike(users.username, pattern), ilike(users.displayName, pattern), ilike(definitionName, pattern));
	const isWanted = and(
		...[eq(organization, organizationId), isFound],
		query.status === undefined ? undefined : sql`${shown} = ${query.status}`,
	);
	const direction = query.order === "asc" ? asc : desc;
	const matching = orm
		.select({
			...{ id, definition: definitionName, userId: holder, username: users.username, displayName: users.displayName },
			...{ status: shown.as("shown_status"), told, issuedAt, expiresAt },
		})
		.from(issuedCredentials)
		.leftJoin(users, eq(users.id, holder))
		.where(isWanted);
	const [rows, total] = await Promise.all([
		matching.orderBy(direction(issuedCredentials[query.sort]), direction(id)).limit(query.limit).offset(query.offset),
		orm
			.select({ total: sql<number>`count(*)::int` })
			.from(issuedCredentials)
			.leftJoin(users, eq(users.id, holder))
			.where(isWanted),
	]);
	const credentials = rows.map((row) => ({
		...row,
		issuedAt: new Date(row.issuedAt).toISOString(),
		expiresAt: new Date(row.expiresAt).toISOString(),
	}));
	return { total: total[0]?.total ?? 0, credentials };
}

/** The credentials of one person that have not expired, the newest first. */
export async function selectOwnCredentials(organizationId: string, userId: string): Promise<IssuedCredential[]> {
	const { orm } = await database();
	const rows = await orm
		.select({
			...{ id, definition: definitionName, userId: holder, username: users.username, displayName: users.displayName },
			...{ status: shownStatus(orm).as("shown_status"), told, issuedAt, expiresAt },
		})
		.from(issuedCredentials)
		.innerJoin(users, eq(users.id, holder))
		.where(and(eq(organization, organizationId), eq(holder, userId), gt(expiresAt, NOW)))
		.orderBy(desc(issuedAt), desc(id))
		.limit(100);
	return rows.map((row) => ({
		...row,
		issuedAt: new Date(row.issuedAt).toISOString(),
		expiresAt: new Date(row.expiresAt).toISOString(),
	}));
}

/** What is kept of the credentials of one person in these organizations, also of those that have expired. */
export async function selectCredentialsAbout(userId: string, organizationIds: readonly string[]): Promise<object[]> {
	const { orm } = await database();
	const rows = await orm
		.select({
			...{ id, organization: organizations.name, definition: definitionName },
			...{ status: shownStatus(orm).as("shown_status"), told, issuedAt, expiresAt },
		})
		.from(issuedCredentials)
		.innerJoin(organizations, eq(organizations.id, organization))
		.leftJoin(users, eq(users.id, holder))
		.where(and(eq(holder, userId), isAnyOf(organization, organizationIds)))
		.orderBy(desc(issuedAt), desc(id));
	return rows.map((row) => ({
		...row,
		issuedAt: new Date(row.issuedAt).toISOString(),
		expiresAt: new Date(row.expiresAt).toISOString(),
	}));
}

/** Sets the status of credentials with an audit row for each that changes; a revoked one stays revoked. Returns their number. */
export async function updateStatus(
	context: RequestContext,
	ids: readonly string[],
	to: CredentialStatus,
	of?: { userId: string },
): Promise<number> {
	const { orm } = await database();
	const verb = to === "valid" ? "reinstated" : to;
	const audit: AuditEntry = { action: `credential.${verb}`, targetType: "credential" };
	const updated = orm.$with("updated").as(
		orm
			.update(issuedCredentials)
			.set({ status: to })
			.where(
				and(
					...[eq(organization, context.principal.organizationId), isAnyOf(id, ids)],
					of === undefined ? undefined : eq(holder, of.userId),
					sql`${status} not in ('revoked', ${to})`,
				),
			)
			.returning({ id, name: definitionName }),
	);
	const rows = await orm
		.with(updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return rows.length;
}

/** Records what a wallet has told of a credential of this user; false where there is no such credential. */
export async function updateTold(
	organizationId: string,
	{ credentialId, userId, event }: { credentialId: string; userId: string; event: ToldEvent },
): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(issuedCredentials)
		.set({ told: event })
		.where(and(eq(organization, organizationId), eq(id, credentialId), eq(holder, userId)));
	return count === 1;
}

/** Deletes at most `max` credentials that have expired a while ago, whose places may then be given again. */
export async function deleteExpiredCredentials(max: number): Promise<number> {
	const { orm } = await database();
	const due = orm
		.select({ CTID })
		.from(issuedCredentials)
		.where(lt(expiresAt, sql`now() - interval '30 days'`))
		.orderBy(expiresAt)
		.limit(max);
	const { count } = await orm.delete(issuedCredentials).where(isAmong(due));
	return count;
}
