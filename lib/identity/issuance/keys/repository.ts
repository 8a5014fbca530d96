import { and, eq, gt, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { credentialKeys } from "@/db/schema";

const { organizationId: organization, kid, publicJwk, neededUntil } = credentialKeys;

/** Keeps the public key published at least as long; a longer time stays. */
export async function keepKey(
	organizationId: string,
	key: { kid: string; publicJwk: string },
	seconds: number,
): Promise<void> {
	const { orm } = await database();
	await orm
		.insert(credentialKeys)
		.values({ organizationId, ...key, neededUntil: secondsFromNow(seconds) })
		.onConflictDoUpdate({
			target: [organization, kid],
			set: { neededUntil: sql`greatest(${neededUntil}, excluded.needed_until)` },
		});
}

/** The public keys of credentials that may still be valid, as JSON. */
export async function selectKeptKeys(organizationId: string): Promise<string[]> {
	const { orm } = await database();
	const rows = await orm
		.select({ publicJwk })
		.from(credentialKeys)
		.where(and(eq(organization, organizationId), gt(neededUntil, NOW)))
		.orderBy(kid);
	return rows.map((row) => row.publicJwk);
}

/** Deletes at most `max` keys that no valid credential needs. Returns their number. */
export async function deleteUnneededKeys(max: number): Promise<number> {
	const { orm } = await database();
	const due = orm.select({ CTID }).from(credentialKeys).where(lt(neededUntil, NOW)).orderBy(neededUntil).limit(max);
	const { count } = await orm.delete(credentialKeys).where(isAmong(due));
	return count;
}
