import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ExecutionFilter, ExecutionList, ExecutionQuery, ExecutionSummary } from "./contract";
import { selectExecutions, selectExecutionsAfter } from "./repository";

/** The executions of the caller's organization, filtered and paginated, newest first by default. */
export async function listExecutions({ principal }: RequestContext, query: ExecutionQuery): Promise<ExecutionList> {
	const { limit, offset, version, ...filters } = query;
	const { total, more, executions } = await selectExecutions(principal.organizationId, query);
	return {
		totalResults: total,
		moreResults: more,
		startIndex: offset + 1,
		count: executions.length,
		executions,
		links: pageLinks("/flow-executions", { offset, limit, total, more }, { ...filters, version: version?.toString() }),
	};
}

/** The next `limit` executions after one of them, in the order of the list; for reading all of them. */
export function executionsAfter(
	{ principal }: RequestContext,
	{ search, ...filter }: ExecutionFilter,
	after: ExecutionSummary | undefined,
	limit: number,
): Promise<ExecutionSummary[]> {
	const asked = { ...filter, search: search === "" ? undefined : search };
	return selectExecutionsAfter(principal.organizationId, asked, after, limit);
}
