import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/db/client";
import { invitations, users } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage, withdrawalOf } from "@/lib/platform/messages";
import { LANGUAGES, lockInvitation } from "./decision-repository";
import { GOOD_FOR_HOURS } from "./invitation-code";

export interface Resendable {
	username: string;
	status: "pending" | "accepted" | "declined" | "revoked" | "expired";
	roles: string[];
	groups: string[];
	/** Null if the user is disabled or deleted. */
	userId: string | null;
	/** The current address of the user. */
	email: string | null;
	preferredLanguage: string | null;
	locale: string | null;
}

export async function selectResendable(organizationId: string, id: string): Promise<Resendable | undefined> {
	const { orm } = await database();
	const { username, status, roles, groups } = invitations;
	const [row] = await orm
		.select({ username, status, roles, groups, userId: users.id, email: users.email, ...LANGUAGES })
		.from(invitations)
		.leftJoin(users, and(eq(users.id, invitations.userId), isNull(users.disabledAt)))
		.where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)));
	return row;
}

/**
 * Gives a pending invitation a new code and another 72 hours, with a mail that replaces a queued one. Returns undefined if the
 * invitation is no longer pending.
 */
export async function reissueInvitation(
	context: RequestContext,
	id: string,
	{ codeHash, email, message }: { codeHash: string; email: string | null; message: QueuedMessage | undefined },
): Promise<{ expiresAt: string } | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = {
		action: "invitation.resent",
		targetType: "invitation",
		details: { notified: message !== undefined },
	};
	return sql.begin(async (tx) => {
		await lockInvitation(tx, organizationId, id);
		// The parts of messages are templates that statements of several rooms share.
		const rows = await tx<{ expiresAt: string }[]>`
			with before as (
				select message_id from invitations where organization_id = ${organizationId} and id = ${id} and status = 'pending'
			), withdrawn as (${withdrawalOf(tx as never, organizationId, "before")}
			), updated as (
				update invitations i set code_hash = ${codeHash}, email = ${email}, notified = ${message !== undefined},
					message_id = ${message?.id ?? null}::uuid, sends = i.sends + 1, issued_at = issued.at,
					expires_at = issued.at + make_interval(hours => ${GOOD_FOR_HOURS})
				from (select clock_timestamp() as at) issued
				where i.organization_id = ${organizationId} and i.id = ${id} and i.status = 'pending'
				returning i.id, i.username as name, i.expires_at
			), audited as (${auditOf(tx, "updated", context, audit)}
			), queued as (${outboxOf(tx as never, organizationId, message === undefined ? [] : [message], "updated")})
			select ${timestamp(sql, "expires_at")} as "expiresAt" from updated`;
		return rows[0];
	});
}
