import { deleteFlow, getFlow, presentFlow, updateFlow } from "@/lib/flows/definitions";
import { deleteFlowContract, getFlowContract, updateFlowContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowContract, getFlow, presentFlow),
	route(updateFlowContract, updateFlow, presentFlow),
	route(deleteFlowContract, deleteFlow),
);
