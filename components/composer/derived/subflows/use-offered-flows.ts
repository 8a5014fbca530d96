import { useQuery } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import { listFlowsContract } from "@/lib/flows/definitions/calls";
import type { FlowSummary } from "@/lib/flows/definitions/contract";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";

export type OfferedFlow = Pick<FlowSummary, "id" | "name" | "handle" | "activeVersion">;

const PAGE = 100;
/** Flows beyond these are entered by their id in the code. */
const MAX_PAGES = 10;

/** The other flows of the type, by name: those that a step of this one may run. */
export function useOfferedFlows() {
	const flowId = useComposer((state) => state.flowId);
	const flowType = useComposer(({ history }) => history.present.definition.flowType);
	return useQuery({
		queryKey: flowKeys.offered(flowType),
		queryFn: async ({ signal }) => {
			const found: OfferedFlow[] = [];
			for (let page = 0; page < MAX_PAGES; page++) {
				const query = { flowType, limit: PAGE, offset: page * PAGE };
				const { value } = await call(listFlowsContract, { query, signal });
				found.push(...value.flows);
				if (value.flows.length < PAGE) break;
			}
			return found.toSorted((a, b) => a.name.localeCompare(b.name));
		},
		select: (flows) => flows.filter(({ id }) => id !== flowId),
		staleTime: 10_000,
	});
}
