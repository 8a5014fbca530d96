import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createFlowContract,
	deleteFlowContract,
	getFlowAnnotationsContract,
	getFlowContract,
	getFlowVersionContract,
	listFlowsContract,
	listFlowVersionsContract,
	putFlowAnnotationsContract,
	restoreFlowVersionContract,
	updateFlowContract,
} from "./contract";
import { createFlow } from "./create-flow";
import { deleteFlow } from "./delete-flow";
import { getFlow } from "./get-flow";
import { getFlowAnnotations } from "./get-flow-annotations";
import { getFlowVersion } from "./get-flow-version";
import { listFlowVersions } from "./list-flow-versions";
import { listFlows } from "./list-flows";
import { parseFlow } from "./parse-flow";
import { presentFlow, presentVersion } from "./present";
import { presentAnnotations } from "./present-annotations";
import { putFlowAnnotations } from "./put-flow-annotations";
import { restoreFlowVersion } from "./restore-flow-version";
import { updateFlow } from "./update-flow";

export const flowOperations: Operations = [
	operation(listFlowsContract, (context, { query }) => listFlows(context, query)),
	operation(createFlowContract, (context, { body }) => createFlow(context, body), presentFlow, parseFlow),
	operation(getFlowContract, (context, { params }) => getFlow(context, params.flowId), presentFlow),
	operation(
		updateFlowContract,
		(context, { params, body, ifMatch }) => updateFlow(context, params.flowId, body, ifMatch),
		presentFlow,
		parseFlow,
	),
	operation(deleteFlowContract, (context, { params, ifMatch }) => deleteFlow(context, params.flowId, ifMatch)),
	operation(listFlowVersionsContract, (context, { params, query }) => listFlowVersions(context, params.flowId, query)),
	operation(
		getFlowVersionContract,
		(context, { params }) => getFlowVersion(context, params.flowId, params.version),
		presentVersion,
	),
	operation(
		restoreFlowVersionContract,
		(context, { params, body, ifMatch }) => restoreFlowVersion(context, params.flowId, body, ifMatch),
		presentVersion,
	),
	operation(
		getFlowAnnotationsContract,
		(context, { params }) => getFlowAnnotations(context, params.flowId),
		presentAnnotations,
	),
	operation(
		putFlowAnnotationsContract,
		(context, { params, body, ifMatch }) => putFlowAnnotations(context, params.flowId, body, ifMatch),
		presentAnnotations,
	),
];
