import { queryOptions } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import { getFlowVersionContract } from "@/lib/flows/definitions/calls";
import { definitionOf, type FlowDefinition } from "@/lib/flows/model";
import { call } from "@/lib/platform/http/call";

/** Reads the definition of a version, once, because versions never change. */
export function versionQuery(flowId: string, version: number) {
	return queryOptions({
		queryKey: flowKeys.version(flowId, version),
		queryFn: async ({ signal }): Promise<FlowDefinition> => {
			const params = { flowId, version: String(version) };
			return definitionOf((await call(getFlowVersionContract, { params, signal })).value);
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
