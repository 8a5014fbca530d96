import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { LogQuery, ProvisioningLog } from "../contract";
import { selectLog, selectLogAfter } from "../log-repository";
import type { LogEntry } from "../provisioning-schema";
import { requiredTarget } from "./as-target";

/** What was done at a target, one page at a time. @throws DomainError 404 */
export async function listLog(
	{ principal }: RequestContext,
	targetId: string,
	{ search = "", status, order, limit, offset }: LogQuery,
): Promise<ProvisioningLog> {
	const { organizationId, organizationName } = principal;
	const { id } = await requiredTarget(organizationId, targetId);
	const filter = { search, status, order };
	const { total, more, entries } = await selectLog(organizationId, id, filter, { limit, offset });
	const path = `/t/${organizationName}/api/server/v1/provisioning-targets/${id}/log`;
	const kept = { search: search === "" ? undefined : search, status, order: order === "desc" ? undefined : order };
	return {
		...{ totalResults: total, moreResults: more, startIndex: offset + 1, count: entries.length, entries },
		links: pageLinks(path, { offset, limit, total, more }, kept),
	};
}

/** The next lines for the export; `after` is the last one of the previous call. @throws DomainError 404 */
export async function logAfter(
	{ principal }: RequestContext,
	targetId: string,
	{ search = "", status, order }: Pick<LogQuery, "search" | "status" | "order">,
	{ after, limit }: { after: LogEntry | undefined; limit: number },
): Promise<LogEntry[]> {
	const { organizationId } = principal;
	const { id } = await requiredTarget(organizationId, targetId);
	return selectLogAfter(organizationId, id, { search, status, order }, { after: after?.id, limit });
}
