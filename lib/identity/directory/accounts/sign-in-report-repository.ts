import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, NOW } from "@/db/conditions";
import { signInReports, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { endHeld } from "../access/ends-repository";
import { NAMED_USER } from "../access/named-user-repository";
import { personActing, type RequestOrigin } from "./person-acting";

/** The sign-in that a link is about. */
export interface ReportableSignIn {
	userAgent: string;
	country: string | null;
	signedInAt: string;
}

/** The sign-in that a link is about; undefined where the link was used or is too old. */
export async function selectReport(organizationId: string, tokenHash: string): Promise<ReportableSignIn | undefined> {
	const { orm } = await database();
	const { userAgent, country, signedInAt } = signInReports;
	const [row] = await orm
		.select({ userAgent, country, signedInAt })
		.from(signInReports)
		.where(isReport(organizationId, tokenHash));
	return row;
}

/**
 * Uses a link, once: ends what its user holds, has a password replaced at the next sign-in, and writes an audit row. False where the
 * link was used or is too old.
 */
export async function redeemReport(organizationId: string, tokenHash: string, origin: RequestOrigin): Promise<boolean> {
	const { sql: template } = await database();
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		const [report] = await orm
			.delete(signInReports)
			.where(isReport(organizationId, tokenHash))
			.returning({ userId: signInReports.userId });
		if (report === undefined) return false;
		const sessions = await endHeld(tx, report.userId, "reported");
		const { count: passwords } = await orm
			.update(users)
			.set({ passwordTemporary: true, revision: sql`${users.revision} + 1`, updatedAt: CLOCK })
			.where(and(eq(users.id, report.userId), isNotNull(users.passwordHash)));
		const updated = orm.$with("updated").as(orm.select(NAMED_USER).from(users).where(eq(users.id, report.userId)));
		const [user] = await orm.select(NAMED_USER).from(users).where(eq(users.id, report.userId));
		if (user === undefined) return false;
		const acting = personActing(organizationId, { id: user.id, username: user.name }, origin);
		const audit = {
			action: "user.sign-in-reported",
			targetType: "user",
			details: { sessions, password: passwords > 0 },
		};
		await orm
			.with(updated, auditing(orm, updated, acting, audit))
			.select()
			.from(updated);
		return true;
	});
}

function isReport(organizationId: string, tokenHash: string) {
	const { organizationId: organization, tokenHash: hash, expiresAt } = signInReports;
	return and(eq(organization, organizationId), eq(hash, tokenHash), gt(expiresAt, NOW));
}

/** Deletes links that are too old, at most `max` per call. */
export async function deleteOldReports(max: number): Promise<number> {
	const { orm } = await database();
	const { expiresAt } = signInReports;
	const isOld = lt(expiresAt, NOW);
	const old = orm.select({ CTID }).from(signInReports).where(isOld).orderBy(expiresAt).limit(max);
	const deleted = await orm.delete(signInReports).where(and(isAmong(old), isOld));
	return deleted.count;
}
