import { queryOptions } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import { getFlowVersionContract } from "@/lib/flows/definitions/calls";
import type { FlowDefinition } from "@/lib/flows/model";
import { call } from "@/lib/platform/http/call";

/** Reads the definition of a version, once, because versions never change. */
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
