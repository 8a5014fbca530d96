import { and, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf, NOW } from "@/db/conditions";
import { recoveryCodes, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { auditUser, isUser, NAMED_USER } from "../access/named-user-repository";
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
	const { orm } = await database();
	return orm.transaction(async (tx) => {
		const owners = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(isUser(organizationId, user.id), isNull(users.disabledAt)))
			.for("update");
		if (owners.length === 0) return false;
		await tx.delete(recoveryCodes).where(isCodeOf(organizationId, user.id));
		await tx
			.insert(recoveryCodes)
			.values(hashes.map((codeHash) => ({ organizationId, userId: user.id, codeHash, createdAt: NOW })));
		const context = personActing(organizationId, user, origin);
		await auditUser(tx, context, user.id, { action: "user.recovery-codes-replaced" });
		return true;
	});
}

/** The accounts for which imported codes of a user were made: see `recoveryCodeOf`. */
export async function selectImportedOwners(
	organizationId: string,
	userId: string,
): Promise<{ organizationId: string; userId: string }[]> {
	const { orm } = await database();
	const { codeHash } = recoveryCodes;
	return orm
		.selectDistinct({
			organizationId: sql<string>`split_part(${codeHash}, '.', 1)`,
			userId: sql<string>`split_part(${codeHash}, '.', 2)`,
		})
		.from(recoveryCodes)
		.where(and(isUnusedCodeOf(organizationId, userId), like(codeHash, "%.%")));
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
	const { orm } = await database();
	const isCode = and(isUnusedCodeOf(organizationId, user.id), isAnyOf(recoveryCodes.codeHash, hashes));
	const used = orm.$with("used").as(
		orm
			.update(recoveryCodes)
			.set({ usedAt: NOW })
			.from(users)
			.where(and(isCode, isUser(organizationId, user.id), isNull(users.disabledAt)))
			.returning(NAMED_USER),
	);
	const context = personActing(organizationId, user, origin);
	const audit = auditing(orm, used, context, { action: "user.recovery-code-used", targetType: "user" });
	// This counts those of the moment before, with the code that was used.
	const unused = orm.$count(recoveryCodes, isUnusedCodeOf(organizationId, user.id));
	const [row] = await orm
		.with(used, audit)
		.select({ left: sql<number>`${unused}::int - 1` })
		.from(used);
	return row?.left ?? null;
}

function isCodeOf(organizationId: string, userId: string): SQL | undefined {
	return and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId));
}

function isUnusedCodeOf(organizationId: string, userId: string): SQL | undefined {
	return and(isCodeOf(organizationId, userId), isNull(recoveryCodes.usedAt));
}
