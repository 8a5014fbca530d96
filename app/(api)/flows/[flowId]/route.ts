import { deleteFlow, getFlow, presentFlow, updateFlow } from "@/lib/flows";
import { deleteFlowContract, getFlowContract, updateFlowContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowContract, getFlow, presentFlow),
	route(updateFlowContract, updateFlow, presentFlow),
	route(deleteFlowContract, deleteFlow),
);
