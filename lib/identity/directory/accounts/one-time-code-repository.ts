import { lt } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, isAmong, secondsFromNow } from "@/db/conditions";
import { oneTimeCodes } from "@/db/schema";
import type { CodeVerdict } from "../ports";

interface CodeOfExecution {
	subjectHash: string;
	factor: string;
	executionId: string;
}

export interface NewOneTimeCode extends CodeOfExecution {
	codeHash: string;
	sharedHash: string;
	/** Encrypted. */
	sealed: string;
	addressHash: string;
	expiresInSeconds: number;
	maxTries: number;
	windowSeconds: number;
	/** How often one code is sent. */
	maxSends: number;
}

/**
 * The guesses of all executions together in a window. Against codes of six digits, somebody with many networks is right for one account in
 * a thousand after eight hours. Fewer guesses would let somebody with one network use them up, and so keep the owner out.
 */
const MAX_GUESSES = 30;
/** The executions that may check one code: somebody with many networks must not make its row grow without an end. */
const MAX_EXECUTIONS = 1_000;

/** The code that runs now: the new one, or one of before to the same address, which an execution that asks again gets, too. */
export interface RunningCode {
	/** Encrypted; null for a code of the release before. */
	sealed: string | null;
	expiresInSeconds: number;
	/** Whether it was sent less often than is allowed. */
	sends: boolean;
}

/**
 * Lets an execution check the running code of an account and factor, which is replaced only once it has ended, so that nobody ends the
 * code of somebody else. Undefined where the execution has no attempts left, or too many executions have asked for the code: attempts
 * are counted across codes until one succeeds, so that asking again allows no more guesses.
 */
export async function upsertOneTimeCode(
	organizationId: string,
	code: NewOneTimeCode,
): Promise<RunningCode | undefined> {
	const { sql } = await database();
	const { subjectHash, factor, executionId, codeHash, sharedHash, sealed, addressHash } = code;
	const { expiresInSeconds, maxTries, windowSeconds, maxSends } = code;
	const inWindow = sql`(c.send_window_ends_at > now() and c.used_at is null)`;
	const runs = sql`(c.used_at is null and c.expires_at > now() and c.sealed is not null and c.address_hash = ${addressHash})`;
	const tries = sql`coalesce((c.asks->>${executionId}::text)::int, case when c.execution_id = ${executionId}::uuid then c.tries else 0 end)`;
	const isListed = sql`(not ${runs} or c.asks->>${executionId}::text is not null
		or (select count(*) from jsonb_object_keys(c.asks)) < ${MAX_EXECUTIONS})`;
	// Every column has a condition on the row before.
	const [running] = await sql<RunningCode[]>`
		insert into one_time_codes as c (organization_id, subject_hash, factor, execution_id, code_hash, tries, max_tries,
			expires_at, used_at, sends, send_window_ends_at, sealed, shared_hash, address_hash, asks)
		values (${organizationId}, ${subjectHash}, ${factor}, ${executionId}, ${codeHash}, 0, ${maxTries},
			now() + make_interval(secs => ${expiresInSeconds}), null, 1, now() + make_interval(secs => ${windowSeconds}),
			${sealed}, ${sharedHash}, ${addressHash}, jsonb_build_object(${executionId}::text, 0))
		on conflict (organization_id, subject_hash, factor) do update set
			execution_id = case when ${runs} then c.execution_id else excluded.execution_id end,
			code_hash = case when ${runs} then c.code_hash else excluded.code_hash end,
			sealed = case when ${runs} then c.sealed else excluded.sealed end,
			shared_hash = case when ${runs} then c.shared_hash else excluded.shared_hash end,
			address_hash = excluded.address_hash,
			max_tries = excluded.max_tries,
			expires_at = case when ${runs} then c.expires_at else excluded.expires_at end,
			used_at = null,
			tries = case when ${inWindow} then c.tries else 0 end,
			-- A code that replaces another one may have gone to another address: the executions that asked for that one have to ask again.
			asks = case when ${runs} then c.asks else '{}'::jsonb end
				|| jsonb_build_object(${executionId}::text, case when ${inWindow} then ${tries} else 0 end),
			sends = case when ${runs} then c.sends + 1 else 1 end,
			send_window_ends_at = case when c.send_window_ends_at > now() then c.send_window_ends_at
				else excluded.send_window_ends_at end
		where ${isListed} and (not ${inWindow} or (${tries} < excluded.max_tries and c.tries < ${MAX_GUESSES}))
		returning c.sealed, extract(epoch from c.expires_at - now())::float8 as "expiresInSeconds", c.sends <= ${maxSends} as sends`;
	return running;
}

/**
 * Counts the attempt, judges it and marks the code as used on success, in one statement, so that parallel attempts are all
 * counted.
 */
export async function tryOneTimeCode(
	organizationId: string,
	tried: CodeOfExecution & { codeHashes: readonly string[]; sharedHashes: readonly string[] },
): Promise<CodeVerdict> {
	const { sql } = await database();
	const { subjectHash, factor, executionId, codeHashes, sharedHashes } = tried;
	const mayTry = sql`(asks->>${executionId}::text is not null or execution_id = ${executionId}::uuid)`;
	const tries = sql`coalesce((asks->>${executionId}::text)::int, tries)`;
	// An update with `union all` of the rows before it.
	const rows = await sql<{ verdict: CodeVerdict }[]>`
		with tried as (
			update one_time_codes set tries = tries + 1, asks = asks || jsonb_build_object(${executionId}::text, ${tries} + 1),
				used_at = case when shared_hash = any(${[...sharedHashes]}::text[])
					or (execution_id = ${executionId}::uuid and code_hash = any(${[...codeHashes]}::text[])) then now() end
			where organization_id = ${organizationId} and subject_hash = ${subjectHash} and factor = ${factor}
				and ${mayTry} and used_at is null and expires_at > now() and ${tries} < max_tries and tries < ${MAX_GUESSES}
			returning used_at is not null as is_right
		)
		select case when is_right then 'right' else 'wrong' end as verdict from tried
		union all
		-- This reads the moment before: what was live then and was not tried, others used up meanwhile.
		select case when used_at is null and expires_at > now() and ${mayTry} then 'too-many-attempts' else 'expired' end
		from one_time_codes
		where organization_id = ${organizationId} and subject_hash = ${subjectHash} and factor = ${factor}
			and not exists (select from tried)`;
	return rows[0]?.verdict ?? "expired";
}

/** Deletes codes whose window is over. */
export async function deleteOldOneTimeCodes(max: number): Promise<number> {
	const { orm } = await database();
	const { sendWindowEndsAt } = oneTimeCodes;
	const old = orm
		.select({ CTID })
		.from(oneTimeCodes)
		.where(lt(sendWindowEndsAt, secondsFromNow(-3_600)))
		.orderBy(sendWindowEndsAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(oneTimeCodes).where(isAmong(old));
	return count;
}
