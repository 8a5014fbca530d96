import { and, desc, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { formerPasswords, users } from "@/db/schema";
import { newId } from "@/lib/platform/kernel";
import { isUser } from "../access/named-user-repository";
import { selectRemembered } from "./remembered-repository";

/**
 * The hashes that a new password of an account must not match: the present one, then the former ones that its organization remembers,
 * latest first. None while the organization remembers none, and for an account with another home.
 */
export async function selectHashesNotToUse(organizationId: string, userId: string): Promise<string[]> {
	const remembered = await selectRemembered(organizationId);
	if (remembered === 0) return [];
	const { orm } = await database();
	const [present, former] = await Promise.all([
		orm.select({ hash: users.passwordHash }).from(users).where(isUser(organizationId, userId)),
		orm
			.select({ hash: formerPasswords.hash })
			.from(formerPasswords)
			.where(isOf(organizationId, userId))
			.orderBy(...LATEST_FIRST)
			.limit(remembered),
	]);
	return [...present, ...former].flatMap(({ hash }) => hash ?? []);
}

/** Locks an account, and returns the hash of its password; null without one. */
export async function lockedHash(tx: TransactionSql, organizationId: string, userId: string): Promise<string | null> {
	const [account] = await builderIn(tx)
		.select({ hash: users.passwordHash })
		.from(users)
		.where(isUser(organizationId, userId))
		.for("no key update");
	return account?.hash ?? null;
}

/** Keeps the hash of a password that was replaced, if the organization remembers some, and forgets the oldest beyond those. */
export async function rememberHash(
	tx: TransactionSql,
	organizationId: string,
	userId: string,
	hash: string | null,
): Promise<void> {
	if (hash === null) return;
	const orm = builderIn(tx);
	// Locked, so that whoever lowers the number at the same time also deletes this one.
	const remembered = await selectRemembered(organizationId, { within: orm, locked: true });
	if (remembered === 0) return;
	await orm.insert(formerPasswords).values({ organizationId, userId, id: newId(), hash, replacedAt: CLOCK });
	await forgetBeyond(orm, remembered, isOf(organizationId, userId));
}

/** Deletes the hashes of each account that are older than the so many latest ones. */
/** How many accounts a statement is about: it holds the hashes of at most this many times 24 rows. */
export const ACCOUNTS_A_BATCH = 500;

/**
 * Deletes what every account of an organization has beyond this number, some accounts at a time, so that no statement takes long and nobody
 * who changes a password waits. Repeated, it goes on where it was interrupted.
 * @returns the number of batches
 */
export async function forgetBeyondEverywhere(
	organizationId: string,
	remembered: number,
	accounts = ACCOUNTS_A_BATCH,
): Promise<number> {
	const { orm } = await database();
	const isHere = eq(formerPasswords.organizationId, organizationId);
	let batches = 0;
	for (let after: string | undefined; ; batches++) {
		const isNext = after === undefined ? isHere : and(isHere, gt(formerPasswords.userId, after));
		const found = await orm
			.selectDistinct({ userId: formerPasswords.userId })
			.from(formerPasswords)
			.where(isNext)
			.orderBy(formerPasswords.userId)
			.limit(accounts);
		const [first, last] = [found[0], found.at(-1)];
		if (first === undefined || last === undefined) return batches;
		const { userId } = formerPasswords;
		await forgetBeyond(orm, remembered, and(isHere, gte(userId, first.userId), lte(userId, last.userId)));
		after = last.userId;
	}
}

async function forgetBeyond(orm: Statements, remembered: number, condition: SQL | undefined): Promise<void> {
	const { id, userId } = formerPasswords;
	const ranked = orm
		.select({
			id,
			place: sql<number>`row_number() over (partition by ${userId} order by ${sql.join(LATEST_FIRST, sql`, `)})`.as(
				"place",
			),
		})
		.from(formerPasswords)
		.where(condition)
		.as("ranked");
	const old = orm.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, remembered));
	await orm.delete(formerPasswords).where(and(condition, inArray(id, old)));
}

const LATEST_FIRST = [desc(formerPasswords.replacedAt), desc(formerPasswords.id)];

function isOf(organizationId: string, userId: string): SQL | undefined {
	return and(eq(formerPasswords.organizationId, organizationId), eq(formerPasswords.userId, userId));
}
