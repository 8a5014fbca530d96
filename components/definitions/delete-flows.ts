import { deleteFlowContract } from "@/lib/flows/definitions/calls";
import { call } from "@/lib/platform/http/call";

export interface DeleteResult<Flow> {
	flow: Flow;
	/** Undefined when it was deleted. */
	error: unknown;
}

/** Deletes flows one after another and reports the result of each; a refusal does not stop the others. */
export async function deleteFlows<Flow extends { id: string }>(flows: readonly Flow[]): Promise<DeleteResult<Flow>[]> {
	const results: DeleteResult<Flow>[] = [];
	for (const flow of flows) {
		try {
			await call(deleteFlowContract, { params: { flowId: flow.id } });
			results.push({ flow, error: undefined });
		} catch (error) {
			results.push({ flow, error });
		}
	}
	return results;
}
