import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { FlowList } from "./contract";
import { selectFlowPage } from "./page-repository";

/** No list is this long, and PostgreSQL's integer goes a little further. */
export const MAX_OFFSET = 999_999_999;

export async function listFlows(
	{ principal }: RequestContext,
	query: { flowType?: "AUTHENTICATION" | "REGISTRATION"; limit: number; offset: number },
): Promise<FlowList> {
	const { flowType, limit, offset } = query;
	const from = Math.min(offset, MAX_OFFSET);
	const { total, flows } = await selectFlowPage({ organizationId: principal.organizationId, flowType }, from, limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: flows.length,
		flows: flows as FlowList["flows"],
		links: pageLinks("/flows", { offset, limit, total }, { flowType }),
	};
}
