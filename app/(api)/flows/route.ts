import { createFlow, listFlows, presentFlow } from "@/lib/flows";
import { createFlowContract, listFlowsContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listFlowsContract, listFlows),
	route(createFlowContract, createFlow, presentFlow),
);
