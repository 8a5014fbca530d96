import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { endHeld, type Kept } from "../access/ends-repository";
import type { EndReason } from "../access/what-ends";

export interface NewPassword {
	hash: string;
	/** Set by somebody else, so it must be replaced at the next sign-in. */
	temporary: boolean;
	/** Who sets it; decides what ends. */
	reason: keyof typeof ACTIONS;
	kept?: Kept;
}

/** The names of the audit events. */
const ACTIONS = {
	"own-password": "user.password-changed",
	"flow-password": "user.password-changed",
	"administrators-password": "user.password-set",
} as const satisfies Partial<Record<EndReason, string>>;

/** Stores the password of an active user, and ends what they hold. Returns false if there is no such user. */
export async function updatePassword(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	{ hash, temporary, reason, kept }: NewPassword,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	return sql.begin(async (tx) => {
		// Locks the user before the sessions, in the same order as a sign-in.
		const changed = await tx`
			update users set password_hash = ${hash}, password_temporary = ${temporary}, password_changed_at = clock_timestamp(),
				revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = ${userId} and disabled_at is null returning 1`;
		if (changed.length === 0) return false;
		const sessions = await endHeld(tx, userId, reason, kept);
		const audit = { action: ACTIONS[reason], targetType: "user", details: { sessions } };
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
