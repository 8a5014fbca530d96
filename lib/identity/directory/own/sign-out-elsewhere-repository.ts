import { eq, sql } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { endHeld, type Kept } from "../access/ends-repository";

/**
 * Ends everything that the caller holds but the session of this browser, with one audit row; tokens are refused within a second.
 * Returns the number of ended sessions.
 */
export async function signOutElsewhere(
	context: RequestContext,
	session: NonNullable<Kept["session"]>,
): Promise<number> {
	const { sql: template } = await database();
	const { id } = context.principal;
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		const sessions = await endHeld(tx, id, "signed-out-elsewhere", { session });
		const audit = { action: "sessions.others-ended", targetType: "session", details: { sessions } };
		const named = { id: sql<string>`${session.uid}::text`.as("id"), name: users.username };
		const deleted = orm.$with("deleted").as(orm.select(named).from(users).where(eq(users.id, id)));
		await orm
			.with(deleted, auditing(orm, deleted, context, audit))
			.select()
			.from(deleted);
		return sessions;
	});
}
