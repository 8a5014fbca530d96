import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import { secondsFromNow } from "@/db/conditions";
import { tokenArtifacts } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface TrialArtifact {
	model: string;
	id: string;
	payload: Record<string, unknown>;
	expiresInSeconds: number;
}

/** Stores a trial, and writes an audit row. */
export async function insertTrialArtifact(
	context: RequestContext,
	application: { id: string; name: string },
	{ model, id, payload, expiresInSeconds }: TrialArtifact,
): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const created = orm.$with("created").as(
		orm
			.insert(tokenArtifacts)
			.values({ organizationId, model, id, payload, expiresAt: secondsFromNow(expiresInSeconds) })
			.returning({
				id: sql<string>`${application.id}::text`.as("id"),
				name: sql<string>`${application.name}::text`.as("name"),
			}),
	);
	const audit = { action: "application.sign-in-tried", targetType: "application" };
	await orm
		.with(created, auditing(orm, created, context, audit))
		.select()
		.from(created);
}
