import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { flowExecutions, users } from "@/db/schema";

/**
 * Locks the user of a completed execution that still counts; undefined where the user was disabled, or where what they held ended
 * after the execution found the account. Whatever ends it takes the same lock, so nothing that a sign-in leaves behind outlives it.
 */
export async function lockCountingUser(
	tx: Statements,
	organizationId: string,
	{ userId, executionId }: { userId: string; executionId: string },
): Promise<CountingUser | undefined> {
	const since = sql`coalesce(${flowExecutions.userSince}, ${flowExecutions.startedAt})`;
	const isReclaimed = and(gte(users.reclaimedAt, since), ne(users.reclaimedIn, flowExecutions.id));
	const [user] = await tx
		.select({ id: users.id, username: users.username, email: users.email })
		.from(users)
		.innerJoin(
			flowExecutions,
			and(eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.id, executionId)),
		)
		.where(and(eq(users.id, userId), isNull(users.disabledAt), sql`(${isReclaimed}) is not true`))
		.for("no key update", { of: users });
	return user;
}

interface CountingUser {
	id: string;
	username: string;
	email: string | null;
}
