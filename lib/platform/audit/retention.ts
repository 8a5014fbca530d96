import type { RequestContext } from "@/lib/platform/kernel";
import type { AuditRetention } from "./contract";
import { selectKeptDays, writeKeptDays } from "./retention-repository";

/** How long the events of the caller's organization are kept. */
export async function getRetention({ principal }: Pick<RequestContext, "principal">): Promise<AuditRetention> {
	return { keptDays: await selectKeptDays(principal.organizationId) };
}

/** Sets how long they are kept; the sweep of the next minute deletes those that are older. */
export async function putRetention(context: RequestContext, { keptDays }: AuditRetention): Promise<AuditRetention> {
	await writeKeptDays(context, keptDays);
	return { keptDays };
}
