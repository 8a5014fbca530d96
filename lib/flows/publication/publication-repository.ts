import { and, eq, sql as fragment, gt, isNotNull, or } from "drizzle-orm";
import { database } from "@/db/client";
import { NOW, secondsFromNow } from "@/db/conditions";
import { flowCanaries, flowDrafts, flowExecutions, flows } from "@/db/schema";
import type { Canary } from "./draft-schemas";

interface StoredCanary extends Omit<Canary, "endedAt" | "outcome" | "evidence"> {
	endedAt: string | null;
	outcome: NonNullable<Canary["outcome"]> | null;
	/** JSON text. */
	evidence: string | null;
}

export interface PublicationRow {
	activeVersion: number;
	running: number;
	canary: StoredCanary | null;
	/** JSON text; null without a draft. */
	draft: string | null;
}

/** What a publication of the flow affects; undefined when it does not exist. Canaries of earlier versions are left out. */
export async function selectPublication(organizationId: string, flowId: string): Promise<PublicationRow | undefined> {
	const { orm } = await database();
	const { activeVersion } = flows;
	const { version, stableVersion, percent, startedAt, startedBy, endedAt, outcome, evidence } = flowCanaries;
	const isRunning = and(
		...[eq(flowExecutions.organizationId, flows.organizationId), eq(flowExecutions.flowId, flows.id)],
		...[eq(flowExecutions.status, fragment`'INCOMPLETE'`), isNotNull(flowExecutions.state)],
		...[gt(flowExecutions.startedAt, secondsFromNow(-3_600)), gt(flowExecutions.expiresAt, NOW)],
	);
	const [row] = await orm
		.select({
			...{ activeVersion, draft: flowDrafts.document },
			running: fragment<number>`${orm.$count(flowExecutions, isRunning)}::int`,
			canary: { version, stableVersion, percent, startedAt, startedBy, endedAt, outcome, evidence },
		})
		.from(flows)
		.leftJoin(flowDrafts, and(eq(flowDrafts.organizationId, flows.organizationId), eq(flowDrafts.flowId, flows.id)))
		.leftJoin(
			flowCanaries,
			and(
				...[eq(flowCanaries.organizationId, flows.organizationId), eq(flowCanaries.flowId, flows.id)],
				or(eq(version, activeVersion), and(eq(outcome, "returned"), eq(version, fragment`${activeVersion} - 1`))),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId)));
	return row;
}
