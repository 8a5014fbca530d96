import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ReconciliationList, ReconciliationQuery } from "../contract";
import { alreadyReconciling, targetDisabled } from "../errors";
import type { Finding, NewReconciliation, Problem, Reconciliation, ReconciliationCounts } from "../provisioning-schema";
import { requiredTarget } from "../targets/as-target";
import { insertReconciliation, type ReconciliationRow, selectReconciliations } from "./reconciliations-repository";
import { noCounts } from "./work-off-reconciliations";

/** Asks for a reconciliation, which begins within seconds. @throws DomainError 404, 409 */
export async function requestReconciliation(
	context: RequestContext,
	targetId: string,
	{ dryRun }: NewReconciliation,
): Promise<Reconciliation> {
	const { id, enabled } = await requiredTarget(context.principal.organizationId, targetId);
	if (!enabled && !dryRun) throw targetDisabled();
	const row = await insertReconciliation(context, id, dryRun);
	if (row === "open") throw alreadyReconciling();
	return asReconciliation(row);
}

/** The reconciliations of a target, newest first, one page at a time. @throws DomainError 404 */
export async function listReconciliations(
	{ principal }: RequestContext,
	targetId: string,
	{ limit, offset }: ReconciliationQuery,
): Promise<ReconciliationList> {
	const { organizationId, organizationName } = principal;
	const { id } = await requiredTarget(organizationId, targetId);
	const { total, rows } = await selectReconciliations(organizationId, id, { limit, offset: boundedOffset(offset) });
	const path = `/t/${organizationName}/api/server/v1/provisioning-targets/${id}/reconciliations`;
	return {
		...{ totalResults: total, startIndex: offset + 1, count: rows.length },
		reconciliations: rows.map(asReconciliation),
		links: pageLinks(path, { offset, limit, total }),
	};
}

function asReconciliation(row: ReconciliationRow): Reconciliation {
	const { id, dryRun, status, requestedBy, counts, findings, detail, createdAt, startedAt, finishedAt } = row;
	return {
		...{ id, dryRun, status, requestedBy: requestedBy === "" ? null : requestedBy },
		counts: { ...noCounts, ...(counts as Partial<ReconciliationCounts>) },
		findings: findings as Finding[],
		...{ problem: row.problem as Problem | null, detail, createdAt, startedAt, finishedAt },
	};
}
