import { getFlowVersion, presentVersion } from "@/lib/flows";
import { getFlowVersionContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowVersionContract, getFlowVersion, presentVersion),
);
