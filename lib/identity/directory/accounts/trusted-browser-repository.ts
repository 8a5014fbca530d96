import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { personActing, type RequestOrigin } from "./person-acting";

/** How many browsers an account can trust at an organization; a further one replaces the one that was used the longest ago. */
export const MAX_TRUSTED_BROWSERS = 10;

/** Whether one of the tokens makes a browser trusted for the user at the organization; records the use. */
export async function touchTrustedBrowser(
	organizationId: string,
	userId: string,
	tokenHashes: readonly string[],
): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		update trusted_browsers set last_used_at = now()
		where organization_id = ${organizationId} and user_id = ${userId} and token_hash = any(${[...tokenHashes]}::text[])
			and expires_at > now()
		returning 1`;
	return rows.length > 0;
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
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const [user] = await tx<{ id: string; username: string }[]>`
			select u.id, u.username from users u
			join flow_executions e on e.organization_id = ${organizationId} and e.id = ${executionId}
			where u.id = ${userId} and u.disabled_at is null
				and (u.reclaimed_at >= coalesce(e.user_since, e.started_at) and u.reclaimed_in <> e.id) is not true
			for no key update of u`;
		if (user === undefined) return null;
		const added = await tx`
			insert into trusted_browsers (organization_id, user_id, token_hash, id, user_agent, created_at, last_used_at, expires_at)
			values (${organizationId}, ${userId}, ${tokenHash}, ${newId()}, ${userAgent}, clock_timestamp(), clock_timestamp(),
				clock_timestamp() + make_interval(days => ${days}::int))
			on conflict do nothing returning 1`;
		if (added.length === 0) return [];
		const replaced = await tx<{ hash: string }[]>`
			delete from trusted_browsers where organization_id = ${organizationId} and user_id = ${userId}
				and token_hash = any(${[...presentedHashes]}::text[]) and token_hash <> ${tokenHash}
			returning token_hash as hash`;
		await tx`
			delete from trusted_browsers where organization_id = ${organizationId} and user_id = ${userId} and id = any(array(
				select id from trusted_browsers where organization_id = ${organizationId} and user_id = ${userId}
				order by last_used_at desc, id desc offset ${MAX_TRUSTED_BROWSERS}))`;
		const audit = { action: "user.browser-trusted", targetType: "user", details: { days } };
		await tx`
			with updated as (select ${user.id}::text as id, ${user.username}::text as name)
			${auditOf(tx, "updated", personActing(organizationId, user, origin), audit)}`;
		return replaced.map(({ hash }) => hash);
	});
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
	const { sql } = await database();
	return sql<TrustedBrowser[]>`
		select b.id, o.display_name as organization, b.user_agent as "userAgent",
			${timestamp(sql, "b.created_at")} as "createdAt", ${timestamp(sql, "b.last_used_at")} as "lastUsedAt",
			${timestamp(sql, "b.expires_at")} as "expiresAt",
			b.token_hash = any(${[...presentedHashes]}::text[]) as "isThis"
		from trusted_browsers b join organizations o on o.id = b.organization_id
		where b.user_id = ${userId} and b.expires_at > now()
		order by b.last_used_at desc, b.id desc limit 200`;
}

/** Ends the trust in one browser of the caller, or in all of them, with one audit row. @returns how many there were */
export async function deleteTrustedBrowsers(context: RequestContext, which: { only: string } | "all"): Promise<number> {
	const { sql } = await database();
	const { id: userId } = context.principal;
	const chosen = which === "all" ? sql`true` : sql`id = ${which.only}`;
	const rows = await sql<{ total: number }[]>`
		with ended as (
			delete from trusted_browsers where user_id = ${userId} and ${chosen} returning 1
		), updated as (
			select id::text as id, username as name from users where id = ${userId} and exists (select from ended)
		), audited as (${auditOf(sql, "updated", context, { action: "user.browser-trust-ended", targetType: "user" })})
		select count(*)::int as total from ended`;
	return rows[0]?.total ?? 0;
}

/** Deletes browsers that are no longer trusted, at most `max` per call. */
export async function deleteExpiredTrustedBrowsers(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from trusted_browsers where ctid = any(array(
			select ctid from trusted_browsers where expires_at < now() order by expires_at limit ${max})) and expires_at < now()`;
	return count;
}
