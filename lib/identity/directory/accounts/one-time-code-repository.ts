import { database } from "@/db/client";
import type { CodeVerdict } from "@/lib/flows/executors";

interface OneTimeCode {
	subjectHash: string;
	factor: string;
	executionId: string;
	codeHash: string;
}

/**
 * Replaces the current code. Returns false if the limit of messages or attempts of the window is reached. Attempts are counted
 * across codes until one succeeds, so that requesting a new code allows no more guesses.
 */
export async function upsertOneTimeCode(
	organizationId: string,
	code: OneTimeCode & { expiresInSeconds: number; maxTries: number; windowSeconds: number; maxSends: number },
): Promise<boolean> {
	const { sql } = await database();
	const { subjectHash, factor, executionId, codeHash, expiresInSeconds, maxTries, windowSeconds, maxSends } = code;
	const rows = await sql`
		insert into one_time_codes as c (organization_id, subject_hash, factor, execution_id, code_hash, tries, max_tries,
			expires_at, used_at, sends, send_window_ends_at)
		values (${organizationId}, ${subjectHash}, ${factor}, ${executionId}, ${codeHash}, 0, ${maxTries},
			now() + make_interval(secs => ${expiresInSeconds}), null, 1, now() + make_interval(secs => ${windowSeconds}))
		on conflict (organization_id, subject_hash, factor) do update set
			execution_id = excluded.execution_id, code_hash = excluded.code_hash, max_tries = excluded.max_tries,
			expires_at = excluded.expires_at, used_at = null,
			tries = case when c.send_window_ends_at > now() and c.used_at is null then c.tries else 0 end,
			sends = case when c.send_window_ends_at > now() then c.sends + 1 else 1 end,
			send_window_ends_at = case when c.send_window_ends_at > now() then c.send_window_ends_at
				else excluded.send_window_ends_at end
		where c.send_window_ends_at <= now()
			or (c.sends < ${maxSends} and (c.used_at is not null or c.tries < excluded.max_tries))
		returning 1`;
	return rows.length > 0;
}

/**
 * Counts the attempt, judges it and marks the code as used on success, in one statement, so that parallel attempts are all
 * counted.
 */
export async function tryOneTimeCode(
	organizationId: string,
	tried: Omit<OneTimeCode, "codeHash"> & { codeHashes: readonly string[] },
): Promise<CodeVerdict> {
	const { sql } = await database();
	const { subjectHash, factor, executionId, codeHashes } = tried;
	const rows = await sql<{ verdict: CodeVerdict }[]>`
		with tried as (
			update one_time_codes set tries = tries + 1, used_at = case when code_hash = any(${[...codeHashes]}::text[]) then now() end
			where organization_id = ${organizationId} and subject_hash = ${subjectHash} and factor = ${factor}
				and execution_id = ${executionId} and used_at is null and expires_at > now() and tries < max_tries
			returning used_at is not null as is_right
		)
		select case when is_right then 'right' else 'wrong' end as verdict from tried
		union all
		-- This reads the moment before: what was live then and was not tried, others used up meanwhile.
		select case when used_at is null and expires_at > now() and execution_id = ${executionId} then 'too-many-attempts'
			else 'expired' end
		from one_time_codes
		where organization_id = ${organizationId} and subject_hash = ${subjectHash} and factor = ${factor}
			and not exists (select from tried)`;
	return rows[0]?.verdict ?? "expired";
}

/** Deletes codes whose window is over. */
export async function deleteOldOneTimeCodes(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from one_time_codes where ctid = any(array(
			select ctid from one_time_codes where send_window_ends_at < now() - interval '1 hour'
			order by send_window_ends_at limit ${max} for update skip locked))`;
	return count;
}
