import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import { personActing, type RequestOrigin } from "./person-acting";

interface Owner {
	id: string;
	username: string;
}

/**
 * Replaces all recovery codes of an active user. Returns false if the user is not active. Locks the user, so that only one set of
 * codes remains.
 */
export async function replaceRecoveryCodes(
	organizationId: string,
	user: Owner,
	hashes: readonly string[],
	origin: RequestOrigin,
): Promise<boolean> {
	const { sql } = await database();
	const audit = { action: "user.recovery-codes-replaced", targetType: "user" };
	return sql.begin(async (tx) => {
		const owners = await tx`
			select from users where organization_id = ${organizationId} and id = ${user.id} and disabled_at is null for update`;
		if (owners.length === 0) return false;
		await tx`delete from recovery_codes where organization_id = ${organizationId} and user_id = ${user.id}`;
		await tx`
			insert into recovery_codes (organization_id, user_id, code_hash, created_at)
			select ${organizationId}::uuid, ${user.id}::uuid, hash, now() from unnest(${[...hashes]}::text[]) as hash`;
		await tx`
			with updated as (
				select id, username as name from users where organization_id = ${organizationId} and id = ${user.id}
			) ${auditOf(tx, "updated", personActing(organizationId, user, origin), audit)}`;
		return true;
	});
}

/** The accounts for which imported codes of a user were made: see `recoveryCodeOf`. */
export async function selectImportedOwners(
	organizationId: string,
	userId: string,
): Promise<{ organizationId: string; userId: string }[]> {
	const { sql } = await database();
	return sql<{ organizationId: string; userId: string }[]>`
		select distinct split_part(code_hash, '.', 1) as "organizationId", split_part(code_hash, '.', 2) as "userId"
		from recovery_codes
		where organization_id = ${organizationId} and user_id = ${userId} and used_at is null and code_hash like '%.%'`;
}

/**
 * Consumes a code in one statement, so that only one of several parallel uses succeeds. Returns how many codes are left; null if
 * there is no such code.
 * @param hashes of the code, by every key
 */
export async function consumeRecoveryCode(
	organizationId: string,
	user: Owner,
	hashes: readonly string[],
	origin: RequestOrigin,
): Promise<number | null> {
	const { sql } = await database();
	const audit = { action: "user.recovery-code-used", targetType: "user" };
	const [used] = await sql<{ left: number }[]>`
		with used as (
			update recovery_codes c set used_at = now() from users u
			where c.organization_id = ${organizationId} and c.user_id = ${user.id} and c.code_hash = any(${[...hashes]}::text[]) and c.used_at is null
				and u.organization_id = c.organization_id and u.id = c.user_id and u.disabled_at is null
			returning u.id, u.username as name
		), updated as (
			select id, name from used
		), audited as (
			${auditOf(sql, "updated", personActing(organizationId, user, origin), audit)}
		)
		-- This reads the moment before, with the code that was used.
		select (select count(*)::int from recovery_codes c
			where c.organization_id = ${organizationId} and c.user_id = ${user.id} and c.used_at is null) - 1 as left
		from used`;
	return used?.left ?? null;
}
