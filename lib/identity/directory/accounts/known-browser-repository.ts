import { and, count, desc, eq, exists, gt, lt, type SQL, sql } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, isAnyOf, isElementOf, NOW, secondsFromNow } from "@/db/conditions";
import { flowExecutions, knownBrowsers, organizations, signInReports, signInThrottles, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { Place } from "@/lib/platform/places";
import { NAMED_USER } from "../access/named-user-repository";
import { lockCountingUser } from "./counting-user-repository";

/** How many browsers of an account are known at an organization; a further one replaces the one that was seen the longest ago. */
export const MAX_KNOWN_BROWSERS = 20;
/** How long a browser stays known without a sign-in. */
const KNOWN_DAYS = 365;
/** How long a person can report a sign-in. */
const REPORT_DAYS = 7;

export interface SignInHistory {
	/** Whether one of the presented tokens is that of a browser in which the person has signed in before. */
	isKnown: boolean;
	/** Where the last sign-in came from; null where there was none, or no place of it is known. */
	last: { latitude: number; longitude: number; secondsAgo: number } | null;
}

/** What is known of the former sign-ins of a user at an organization. */
export async function selectHistory(
	organizationId: string,
	userId: string,
	tokenHashes: readonly string[],
): Promise<SignInHistory> {
	const { orm } = await database();
	const { latitude, longitude, lastSeenAt, tokenHash } = knownBrowsers;
	const mine = and(isKnown(organizationId, userId), gt(lastSeenAt, daysAgo(KNOWN_DAYS)));
	const [[known], [last]] = await Promise.all([
		orm
			.select({ total: count() })
			.from(knownBrowsers)
			.where(and(mine, isAnyOf(tokenHash, tokenHashes))),
		orm
			.select({ latitude, longitude, secondsAgo: sql<number>`extract(epoch from now() - ${lastSeenAt})::float` })
			.from(knownBrowsers)
			.where(mine)
			.orderBy(desc(lastSeenAt))
			.limit(1),
	]);
	const point =
		last === undefined || last.latitude === null || last.longitude === null
			? null
			: { latitude: last.latitude, longitude: last.longitude, secondsAgo: last.secondsAgo };
	return { isKnown: (known?.total ?? 0) > 0, last: point };
}

export interface CountedSignIns {
	/** Attempts with a password in the present window, failed ones and this one. */
	ofAccount: number;
	ofAddress: number;
	/** Completed sign-ins of the account in the last hour. */
	completed: number;
}

/** How often it was tried to sign in lately: what the limits of attempts count, and completed executions. */
export async function selectCounts(
	organizationId: string,
	userId: string,
	{ accountKey, addressKey }: { accountKey: string; addressKey: string },
): Promise<CountedSignIns> {
	const { orm } = await database();
	const { keyHash, failures, windowEndsAt } = signInThrottles;
	const { status, startedAt } = flowExecutions;
	const [attempts, [executions]] = await Promise.all([
		orm
			.select({ keyHash, failures })
			.from(signInThrottles)
			.where(
				and(
					eq(signInThrottles.organizationId, organizationId),
					isAnyOf(keyHash, [accountKey, addressKey]),
					gt(windowEndsAt, NOW),
				),
			),
		orm
			.select({ total: count() })
			.from(flowExecutions)
			.where(
				and(
					...[eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.userId, userId)],
					...[gt(startedAt, secondsFromNow(-3_600)), eq(status, "COMPLETE")],
				),
			),
	]);
	const of = (key: string) => attempts.find((each) => each.keyHash === key)?.failures ?? 0;
	return { ofAccount: of(accountKey), ofAddress: of(addressKey), completed: executions?.total ?? 0 };
}

export interface SeenBrowser {
	userId: string;
	/** The completed execution; it must still count. */
	executionId: string;
	/** The hashes of the tokens that the browser has presented, and of the one that it gets if none of them is known. */
	presentedHashes: readonly string[];
	tokenHash: string;
	userAgent: string;
	place: Place | null;
	/** The mail about a sign-in in a new browser, with the SHA-256 of the token in its link; null where nobody is told. */
	notice: { message: QueuedMessage; reportHash: string } | null;
}

/**
 * Remembers the browser of a completed sign-in. `known`: it was known before, and only when and where it was seen is stored; `new`:
 * it is from now on, and the notice is queued; `void`: the sign-in no longer counts, and nothing is stored.
 */
export async function upsertKnownBrowser(
	organizationId: string,
	{ userId, executionId, presentedHashes, tokenHash, userAgent, place, notice }: SeenBrowser,
): Promise<"known" | "new" | "void"> {
	const { sql: template } = await database();
	const seen = {
		...{ userAgent, country: place?.country ?? null, lastSeenAt: CLOCK },
		...{ latitude: place?.point?.latitude ?? null, longitude: place?.point?.longitude ?? null },
	};
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		if ((await lockCountingUser(orm, organizationId, { userId, executionId })) === undefined) return "void";
		const mine = isKnown(organizationId, userId);
		const { count: touched } = await orm
			.update(knownBrowsers)
			.set(seen)
			.where(and(mine, isAnyOf(knownBrowsers.tokenHash, presentedHashes)));
		if (touched > 0) return "known";
		// The same execution twice, as after an answer that was lost: the browser gets its token again, and nobody is told twice.
		const { count: added } = await orm
			.insert(knownBrowsers)
			.values({ organizationId, userId, tokenHash, id: newId(), createdAt: CLOCK, ...seen })
			.onConflictDoNothing();
		if (added === 0) return "new";
		const { id, lastSeenAt } = knownBrowsers;
		const oldest = orm
			.select({ id })
			.from(knownBrowsers)
			.where(mine)
			.orderBy(desc(lastSeenAt), desc(id))
			.offset(MAX_KNOWN_BROWSERS);
		await orm.delete(knownBrowsers).where(and(mine, isElementOf(id, sql`array${oldest}`)));
		if (notice !== null) {
			await orm.insert(signInReports).values({
				...{ organizationId, tokenHash: notice.reportHash, userId, userAgent, country: seen.country },
				...{ signedInAt: CLOCK, expiresAt: sql`clock_timestamp() + make_interval(days => ${REPORT_DAYS}::int)` },
			});
			await outboxOf(tx, organizationId, [notice.message]);
		}
		return "new";
	});
}

function isKnown(organizationId: string, userId: string): SQL | undefined {
	return and(eq(knownBrowsers.organizationId, organizationId), eq(knownBrowsers.userId, userId));
}

export interface KnownBrowser {
	id: string;
	/** The organization at which the browser is known. */
	organization: string;
	userAgent: string;
	country: string | null;
	createdAt: string;
	lastSeenAt: string;
}

/** The known browsers of a user, at all organizations, the latest seen first. */
export async function selectKnownBrowsers(userId: string): Promise<KnownBrowser[]> {
	const { orm } = await database();
	const { id, userAgent, country, createdAt, lastSeenAt } = knownBrowsers;
	return orm
		.select({ id, organization: organizations.displayName, userAgent, country, createdAt, lastSeenAt })
		.from(knownBrowsers)
		.innerJoin(organizations, eq(organizations.id, knownBrowsers.organizationId))
		.where(and(eq(knownBrowsers.userId, userId), gt(lastSeenAt, daysAgo(KNOWN_DAYS))))
		.orderBy(desc(lastSeenAt), desc(id))
		.limit(200);
}

/** Forgets one known browser of the caller, or all of them, with one audit row. @returns how many there were */
export async function deleteKnownBrowsers(context: RequestContext, which: { only: string } | "all"): Promise<number> {
	const { orm } = await database();
	const { id: userId } = context.principal;
	const { id } = knownBrowsers;
	const chosen = which === "all" ? undefined : eq(id, which.only);
	const forgotten = orm.$with("forgotten").as(
		orm
			.delete(knownBrowsers)
			.where(and(eq(knownBrowsers.userId, userId), chosen))
			.returning({ id }),
	);
	const wereAny = exists(orm.select({ id: forgotten.id }).from(forgotten));
	const updated = orm.$with("updated").as(
		orm
			.select(NAMED_USER)
			.from(users)
			.where(and(eq(users.id, userId), wereAny)),
	);
	const audit = auditing(orm, updated, context, { action: "user.browser-forgotten", targetType: "user" });
	const [row] = await orm.with(forgotten, updated, audit).select({ total: count() }).from(forgotten);
	return row?.total ?? 0;
}

/** Deletes browsers that nobody has signed in with for a year, at most `max` per call. */
export async function deleteOldKnownBrowsers(max: number): Promise<number> {
	const { orm } = await database();
	const { lastSeenAt } = knownBrowsers;
	const isOld = lt(lastSeenAt, daysAgo(KNOWN_DAYS));
	const old = orm.select({ CTID }).from(knownBrowsers).where(isOld).orderBy(lastSeenAt).limit(max);
	const deleted = await orm.delete(knownBrowsers).where(and(isAmong(old), isOld));
	return deleted.count;
}
