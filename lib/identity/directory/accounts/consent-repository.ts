import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { excluded, NOW } from "@/db/conditions";
import { consents } from "@/db/schema";

export async function selectConsent(organizationId: string, userId: string, applicationId: string): Promise<string[]> {
	const { orm } = await database();
	const [consent] = await orm
		.select({ scopes: consents.scopes })
		.from(consents)
		.where(
			and(
				eq(consents.organizationId, organizationId),
				eq(consents.userId, userId),
				eq(consents.applicationId, applicationId),
			),
		);
	return consent?.scopes ?? [];
}

/** Adds scopes to the earlier consent. */
export async function upsertConsent(
	organizationId: string,
	userId: string,
	applicationId: string,
	scopes: readonly string[],
): Promise<void> {
	const { orm } = await database();
	const all = sql`${consents.scopes} || ${excluded(consents, "scopes").scopes}`;
	await orm
		.insert(consents)
		.values({ organizationId, userId, applicationId, scopes: [...scopes], updatedAt: NOW })
		.onConflictDoUpdate({
			target: [consents.organizationId, consents.userId, consents.applicationId],
			set: {
				scopes: sql`array(select distinct scope from unnest(${all}) as scope order by scope)`,
				updatedAt: NOW,
			},
		});
}
