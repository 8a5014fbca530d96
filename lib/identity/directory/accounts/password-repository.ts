import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { endPendingSignIns, endSignIns, endTrust } from "../access/sign-ins-repository";

export interface NewPassword {
	hash: string;
	/** Set by somebody else, so it must be replaced at the next sign-in. */
	temporary: boolean;
	/** The execution that replaces the password and continues; null to end all pending sign-ins. */
	executionId: string | null;
	/** The key under which failed attempts on the account are counted. */
	attemptsKey: string;
	/** The name of the audit event. */
	action: "user.password-changed" | "user.password-set";
	/** Whether sessions and tokens end; pending sign-ins always do. */
	sessions: "end" | "stay";
}

/**
 * Stores the password of an active user, deletes the failed attempts, ends the trust in browsers, and ends sessions as `sessions` says. Returns false if
 * there is no such user.
 */
export async function updatePassword(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	{ hash, temporary, executionId, attemptsKey, action, sessions }: NewPassword,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const ends = sessions === "end";
	return sql.begin(async (tx) => {
		// Locks the user before the sessions, in the same order as a sign-in.
		const changed = await tx`
			update users set password_hash = ${hash}, password_temporary = ${temporary}, password_changed_at = clock_timestamp(),
				reclaimed_at = clock_timestamp(), reclaimed_in = coalesce(${executionId}::uuid, gen_random_uuid()),
				revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${userId} and disabled_at is null returning 1`;
		if (changed.length === 0) return false;
		await endPendingSignIns(tx, organizationId, userId, executionId);
		await endTrust(tx, userId);
		const ended = ends ? await endSignIns(tx, userId) : 0;
		await tx`delete from sign_in_throttles where organization_id = ${organizationId} and key_hash = ${attemptsKey}`;
		const audit = { action, targetType: "user", details: { sessions: ended } };
		await tx`
			with updated as (
				select id, username as name from users where organization_id = ${organizationId} and id = ${userId}
			) ${auditOf(tx, "updated", context, audit)}`;
		return true;
	});
}

/** Replaces a hash by another one of the same password, unless the password has been changed meanwhile. */
export async function replaceHash(
	organizationId: string,
	userId: string,
	before: string,
	after: string,
): Promise<void> {
	const { sql } = await database();
	await sql`
		update users set password_hash = ${after}
		where organization_id = ${organizationId} and id = ${userId} and password_hash = ${before}`;
}
