import { listFlowsContract } from "@/lib/flows/definitions/calls";
import type { FlowSummary } from "@/lib/flows/definitions/contract";
import { call } from "@/lib/platform/http/call";

const PAGE = 100;

/** Every existing flow without its nodes, to find out which handles are taken, and by which flow. */
export async function readFlowIndex(signal?: AbortSignal): Promise<FlowSummary[]> {
	const flows: FlowSummary[] = [];
	for (let offset = 0; ; offset += PAGE) {
		const { value } = await call(listFlowsContract, { query: { offset, limit: PAGE }, signal });
		flows.push(...value.flows);
		if (offset + PAGE >= value.totalResults) return flows;
	}
}
