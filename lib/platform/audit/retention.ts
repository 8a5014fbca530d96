import type { RequestContext } from "@/lib/platform/kernel";
import type { AuditRetention } from "./contract";
import { selectKeptDays, writeKeptDays } from "./retention-repository";

/** The retention period of the events of the caller's organization. */
export async function getRetention({ principal }: Pick<RequestContext, "principal">): Promise<AuditRetention> {
	return { keptDays: await selectKeptDays(principal.organizationId) };
}

/** Sets the retention period. Older events are deleted by the sweep of the next minute. */
export async function putRetention(context: RequestContext, { keptDays }: AuditRetention): Promise<AuditRetention> {
	await writeKeptDays(context, keptDays);
	return { keptDays };
}
