import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
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
	const { sql } = await database();
	await sql`
		with stored as (
			insert into token_artifacts (organization_id, model, id, payload, expires_at)
			values (${context.principal.organizationId}, ${model}, ${id}, ${JSON.stringify(payload)}::jsonb,
				now() + make_interval(secs => ${expiresInSeconds}))
		), created as (select ${application.id}::text as id, ${application.name}::text as name)
		${auditOf(sql, "created", context, { action: "application.sign-in-tried", targetType: "application" })}`;
}
