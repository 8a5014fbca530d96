import { useQuery } from "@tanstack/react-query";
import { getFlowUseContract } from "@/lib/flows/listing/calls";
import type { FlowUse } from "@/lib/flows/listing/contract";
import { call } from "@/lib/platform/http/call";
import { flowKeys } from "./flow-keys";

/** Only the first of more flows are looked up; the deletion itself refuses all flows that are in use. */
const MAX_LOOKED_UP = 20;

/** Who uses flows, by flow id, as of now. A flow whose use cannot be read is absent. */
export function useFlowUses(flows: readonly { id: string }[]): {
	pending: boolean;
	uses: ReadonlyMap<string, FlowUse>;
} {
	const asked = flows.slice(0, MAX_LOOKED_UP).map(({ id }) => id);
	const { data, isFetching } = useQuery({
		queryKey: flowKeys.use(asked),
		queryFn: async ({ signal }) => {
			const answers = await Promise.allSettled(
				asked.map(async (flowId) => (await call(getFlowUseContract, { params: { flowId }, signal })).value),
			);
			return new Map(
				answers.flatMap((answer, index) => (answer.status === "fulfilled" ? [[asked[index] ?? "", answer.value]] : [])),
			);
		},
		staleTime: 0,
	});
	return { pending: isFetching, uses: data ?? new Map() };
}
