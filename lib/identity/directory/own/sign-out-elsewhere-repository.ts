import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
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
	const { sql } = await database();
	const { id } = context.principal;
	return sql.begin(async (tx) => {
		const sessions = await endHeld(tx, id, "signed-out-elsewhere", { session });
		const audit = { action: "sessions.others-ended", targetType: "session", details: { sessions } };
		await tx`
			with deleted as (select ${session.uid}::text as id, username as name from users where id = ${id})
			${auditOf(tx, "deleted", context, audit)}`;
		return sessions;
	});
}
