import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ExecutionList, ExecutionQuery } from "./contract";
import { selectExecutions } from "./repository";

/** The executions of the caller's organization, filtered and paginated, newest first. */
export async function listExecutions({ principal }: RequestContext, query: ExecutionQuery): Promise<ExecutionList> {
	const { limit, offset, version, ...filters } = query;
	const page = { ...query, offset: boundedOffset(offset) };
	const { total, executions } = await selectExecutions(principal.organizationId, page);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: executions.length,
		executions,
		links: pageLinks("/flow-executions", { offset, limit, total }, { ...filters, version: version?.toString() }),
	};
}
