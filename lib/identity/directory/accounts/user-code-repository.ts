import { and, eq, isNull, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { userCodes, users } from "@/db/schema";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangeableAccount } from "../access/changeable-account";
import { auditUser, isUser } from "../access/named-user-repository";

/** Stores the code of an active user. Returns false if there is no such user. */
export async function upsertUserCode(
	context: RequestContext,
	{ id: userId }: ChangeableAccount,
	codeHash: string,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		const owners = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(isUser(organizationId, userId), isNull(users.disabledAt)))
			.for("no key update");
		if (owners.length === 0) return false;
		await tx
			.insert(userCodes)
			.values({ organizationId, userId, codeHash, changedAt: CLOCK })
			.onConflictDoUpdate({
				target: [userCodes.organizationId, userCodes.userId],
				set: { codeHash, changedAt: CLOCK },
			});
		await auditUser(tx, context, userId, { action: "user.user-code-set" });
		return true;
	});
}

/** Deletes the code; false if there was none. */
export async function deleteUserCode(context: RequestContext, { id: userId }: ChangeableAccount): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	return orm.transaction(async (tx) => {
		const { count } = await tx.delete(userCodes).where(isCodeOf(organizationId, userId));
		if (count === 0) return false;
		await auditUser(tx, context, userId, { action: "user.user-code-removed" });
		return true;
	});
}

/** The hash of the code of an active user; null without one. */
export async function selectUserCodeHash(organizationId: string, userId: string): Promise<string | null> {
	const { orm } = await database();
	const [row] = await orm
		.select({ hash: userCodes.codeHash })
		.from(userCodes)
		.innerJoin(users, and(eq(users.organizationId, userCodes.organizationId), eq(users.id, userCodes.userId)))
		.where(and(isCodeOf(organizationId, userId), isNull(users.disabledAt)));
	return row?.hash ?? null;
}

/** When the code was set; null without one. */
export async function selectUserCodeChange(organizationId: string, userId: string): Promise<string | null> {
	const { orm } = await database();
	const [row] = await orm
		.select({ changedAt: userCodes.changedAt })
		.from(userCodes)
		.where(isCodeOf(organizationId, userId));
	return row?.changedAt ?? null;
}

function isCodeOf(organizationId: string, userId: string): SQL | undefined {
	return and(eq(userCodes.organizationId, organizationId), eq(userCodes.userId, userId));
}
