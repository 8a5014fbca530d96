import { and, count, desc, eq, exists, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, isAnyOf, isElementOf, NOW } from "@/db/conditions";
import { organizations, trustedBrowsers, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { NAMED_USER } from "../access/named-user-repository";
import { lockCountingUser } from "./counting-user-repository";
import { personActing, type RequestOrigin } from "./person-acting";

/** How many browsers an account can trust at an organization; a further one replaces the one that was used the longest ago. */
export const MAX_TRUSTED_BROWSERS = 10;

/** Whether one of the tokens makes a browser trusted for the user at the organization; records the use. */
export async function touchTrustedBrowser(
	organizationId: string,
	userId: string,
	tokenHashes: readonly string[],
): Promise<boolean> {
	const { orm } = await database();
	const { tokenHash, expiresAt } = trustedBrowsers;
	const touched = await orm
		.update(trustedBrowsers)
		.set({ lastUsedAt: NOW })
		.where(and(isTrusted(organizationId, userId), isAnyOf(tokenHash, tokenHashes), gt(expiresAt, NOW)));
	return touched.count > 0;
}

export interface NewTrustedBrowser {
	userId: string;
	/** The completed execution; it must still count. */
	executionId: string;
	tokenHash: string;
	/** The tokens that the browser has presented: that of the same user is replaced. */
	presentedHashes: readonly string[];
	days: number;
	userAgent: string;
}

/**
 * Stores a trusted browser of an active user, with an audit row when it is new. Null where the user was disabled, or got another
 * password after the execution found the account; otherwise the presented tokens that it replaced. Locks the user, like
 * everything that ends trust, so that no browser becomes trusted by a sign-in from before.
 */
export async function insertTrustedBrowser(
	organizationId: string,
	{ userId, executionId, tokenHash, presentedHashes, days, userAgent }: NewTrustedBrowser,
	origin: RequestOrigin,
): Promise<readonly string[] | null> {
	const { orm } = await database();
	return orm.transaction(async (tx) => {
		const user = await lockCountingUser(tx, organizationId, { userId, executionId });
		if (user === undefined) return null;
		const expiresAt = sql<string>`clock_timestamp() + make_interval(days => ${days}::int)`;
		const added = await tx
			.insert(trustedBrowsers)
			.values({
				...{ organizationId, userId, tokenHash, id: newId(), userAgent },
				...{ createdAt: CLOCK, lastUsedAt: CLOCK, expiresAt },
			})
			.onConflictDoNothing();
		if (added.count === 0) return [];
		const { id, tokenHash: hash, lastUsedAt } = trustedBrowsers;
		const mine = isTrusted(organizationId, userId);
		const replaced = await tx
			.delete(trustedBrowsers)
			.where(and(mine, isAnyOf(hash, presentedHashes), ne(hash, tokenHash)))
			.returning({ hash });
		const oldest = tx
			.select({ id })
			.from(trustedBrowsers)
			.where(mine)
			.orderBy(desc(lastUsedAt), desc(id))
			.offset(MAX_TRUSTED_BROWSERS);
		await tx.delete(trustedBrowsers).where(and(mine, isElementOf(id, sql`array${oldest}`)));
		const updated = tx.$with("updated").as(tx.select(NAMED_USER).from(users).where(eq(users.id, user.id)));
		const audit = { action: "user.browser-trusted", targetType: "user", details: { days } };
		await tx
			.with(updated, auditing(tx, updated, personActing(organizationId, user, origin), audit))
			.select()
			.from(updated);
		return replaced.map((browser) => browser.hash);
	});
}

function isTrusted(organizationId: string, userId: string): SQL | undefined {
	return and(eq(trustedBrowsers.organizationId, organizationId), eq(trustedBrowsers.userId, userId));
}

export interface TrustedBrowser {
	id: string;
	/** The organization at which the browser is trusted. */
	organization: string;
	userAgent: string;
	createdAt: string;
	lastUsedAt: string;
	expiresAt: string;
	/** Whether it is one of the presented tokens. */
	isThis: boolean;
}

/** The browsers that a user trusts, at all organizations, the latest used first. */
export async function selectTrustedBrowsers(
	userId: string,
	presentedHashes: readonly string[],
): Promise<TrustedBrowser[]> {
	const { orm } = await database();
	const { id, userAgent, createdAt, lastUsedAt, expiresAt } = trustedBrowsers;
	return orm
		.select({
			...{ id, organization: organizations.displayName, userAgent, createdAt, lastUsedAt, expiresAt },
			isThis: sql<boolean>`${isAnyOf(trustedBrowsers.tokenHash, presentedHashes)}`,
		})
		.from(trustedBrowsers)
		.innerJoin(organizations, eq(organizations.id, trustedBrowsers.organizationId))
		.where(and(eq(trustedBrowsers.userId, userId), gt(expiresAt, NOW)))
		.orderBy(desc(lastUsedAt), desc(id))
		.limit(200);
}

/** Ends the trust in one browser of the caller, or in all of them, with one audit row. @returns how many there were */
export async function deleteTrustedBrowsers(context: RequestContext, which: { only: string } | "all"): Promise<number> {
	const { orm } = await database();
	const { id: userId } = context.principal;
	const { id } = trustedBrowsers;
	const chosen = which === "all" ? undefined : eq(id, which.only);
	const ended = orm.$with("ended").as(
		orm
			.delete(trustedBrowsers)
			.where(and(eq(trustedBrowsers.userId, userId), chosen))
			.returning({ id }),
	);
	const wereAny = exists(orm.select({ id: ended.id }).from(ended));
	const updated = orm.$with("updated").as(
		orm
			.select(NAMED_USER)
			.from(users)
			.where(and(eq(users.id, userId), wereAny)),
	);
	const audit = auditing(orm, updated, context, { action: "user.browser-trust-ended", targetType: "user" });
	const [row] = await orm.with(ended, updated, audit).select({ total: count() }).from(ended);
	return row?.total ?? 0;
}

/** Deletes browsers that are no longer trusted, at most `max` per call. */
export async function deleteExpiredTrustedBrowsers(max: number): Promise<number> {
	const { orm } = await database();
	const { expiresAt } = trustedBrowsers;
	const isExpired = lt(expiresAt, NOW);
	const expired = orm.select({ CTID }).from(trustedBrowsers).where(isExpired).orderBy(expiresAt).limit(max);
	const deleted = await orm.delete(trustedBrowsers).where(and(isAmong(expired), isExpired));
	return deleted.count;
}
