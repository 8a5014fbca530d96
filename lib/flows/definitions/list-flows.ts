import type { FlowType } from "@/lib/flows/model";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { FlowList } from "./contract";
import { selectFlowPage } from "./page-repository";

export async function listFlows(
	{ principal }: RequestContext,
	query: { flowType?: FlowType; limit: number; offset: number },
): Promise<FlowList> {
	const { flowType, limit, offset } = query;
	const from = boundedOffset(offset);
	const { total, flows } = await selectFlowPage({ organizationId: principal.organizationId, flowType }, from, limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: flows.length,
		flows: flows as FlowList["flows"],
		links: pageLinks("/flows", { offset, limit, total }, { flowType }),
	};
}
