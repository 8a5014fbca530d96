import { and, desc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { flowExecutions } from "@/db/schema";
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
	const { orm } = await database();
	const { id, flowName, flowType, applicationName, reason, steps, startedAt } = flowExecutions;
	return orm
		.select({
			...{ flow: flowName, flowType, application: applicationName, outcome: outcomeOf(flowExecutions) },
			...{ reason, steps, startedAt },
		})
		.from(flowExecutions)
		.where(and(isAnyOf(flowExecutions.organizationId, organizationIds), eq(flowExecutions.userId, userId)))
		.orderBy(desc(startedAt), desc(id))
		.limit(limit);
}
