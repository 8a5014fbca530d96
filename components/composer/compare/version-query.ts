import { queryOptions } from "@tanstack/react-query";
import { flowKeys } from "@/components/flows/flow-keys";
import type { FlowDefinition } from "@/lib/flow-model";
import { getFlowVersionContract } from "@/lib/flows/contract";
import { call } from "@/lib/http/call";

/** Asks for the definition of a version; it is asked once, because a version never changes. */
export function versionQuery(flowId: string, version: number) {
	return queryOptions({
		queryKey: flowKeys.version(flowId, version),
		queryFn: async ({ signal }): Promise<FlowDefinition> => {
			const params = { flowId, version: String(version) };
			const { name, handle, flowType, nodes } = (await call(getFlowVersionContract, { params, signal })).value;
			return { name, handle, flowType, nodes };
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
