import { pageLinks } from "@/lib/http/pagination";
import type { UseCase } from "@/lib/http/route";
import type { FlowList } from "./contract";
import { selectFlowPage } from "./repository";

export const listFlows: UseCase<
	undefined,
	{ flowType?: "AUTHENTICATION" | "REGISTRATION"; limit: number; offset: number },
	undefined,
	FlowList
> = async ({ principal }, { query }) => {
	const { flowType, limit, offset } = query;
	const { total, flows } = await selectFlowPage(principal.organizationId, flowType, offset, limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: flows.length,
		flows: flows as FlowList["flows"],
		links: pageLinks("/flows", { offset, limit, total }, { flowType }),
	};
};
