import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import type { Outcome } from "./contract";
import { outcomeOf } from "./repository";

/** An execution as its user may see it. */
export interface OwnExecution {
	flow: string;
	flowType: string;
	application: string;
	outcome: Outcome;
	/** Why it failed; null otherwise. */
	reason: string | null;
	steps: number;
	startedAt: string;
}

export async function selectOwnExecutions(
	organizationIds: readonly string[],
	userId: string,
	limit: number,
): Promise<OwnExecution[]> {
	const { sql } = await database();
	// It has the outcome that the lists have, which are templates.
	return sql<OwnExecution[]>`
		select e.flow_name as flow, e.flow_type as "flowType", e.application_name as application, ${outcomeOf(sql)} as outcome,
			e.reason, e.steps, ${timestamp(sql, "e.started_at")} as "startedAt"
		from flow_executions e where e.organization_id = any(${[...organizationIds]}::uuid[]) and e.user_id = ${userId}
		order by e.started_at desc, e.id desc limit ${limit}`;
}
