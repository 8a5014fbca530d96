import { and, eq, isNull, sql } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { users } from "@/db/schema";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { endHeld, type Kept } from "../access/ends-repository";
import { auditUser, isUser } from "../access/named-user-repository";
import type { EndReason } from "../access/what-ends";
import { lockedHash, rememberHash } from "../password-history/former-passwords-repository";

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
	const { sql: template } = await database();
	const { organizationId } = context.principal;
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		// Locks the user before the sessions, in the same order as a sign-in.
		const former = await lockedHash(tx, organizationId, userId);
		const { count } = await orm
			.update(users)
			.set({
				...{ passwordHash: hash, passwordTemporary: temporary, passwordChangedAt: CLOCK },
				...{ revision: sql`${users.revision} + 1`, updatedAt: CLOCK },
			})
			.where(and(isUser(organizationId, userId), isNull(users.disabledAt)));
		if (count === 0) return false;
		await rememberHash(tx, organizationId, userId, former);
		const sessions = await endHeld(tx, userId, reason, kept);
		await auditUser(orm, context, userId, { action: ACTIONS[reason], details: { sessions } });
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
	const { orm } = await database();
	await orm
		.update(users)
		.set({ passwordHash: after })
		.where(and(isUser(organizationId, userId), eq(users.passwordHash, before)));
}
