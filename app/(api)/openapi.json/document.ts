import {
	createFlowContract,
	deleteFlowContract,
	getFlowContract,
	getFlowVersionContract,
	listFlowsContract,
	listFlowVersionsContract,
	restoreFlowVersionContract,
	updateFlowContract,
} from "@/lib/flows/contract";
import type { Contract } from "@/lib/http/contract";
import { describeContracts } from "@/lib/http/openapi";
import { processState } from "@/lib/kernel";

/** Every documented operation, in the order of the documentation. */
export const contracts = [
	listFlowsContract,
	createFlowContract,
	getFlowContract,
	updateFlowContract,
	deleteFlowContract,
	listFlowVersionsContract,
	getFlowVersionContract,
	restoreFlowVersionContract,
] as unknown as readonly Contract[];

/** The OpenAPI document of this deployment; made once. */
export function openApiDocument(): Record<string, unknown> {
	return processState("openapi-document", () => describeContracts(contracts));
}
