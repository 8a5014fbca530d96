import { createFlow, listFlows, presentFlow } from "@/lib/flows/definitions";
import { createFlowContract, listFlowsContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listFlowsContract, listFlows),
	route(createFlowContract, createFlow, presentFlow),
);
