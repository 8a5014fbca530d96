import { getFlowVersion, presentVersion } from "@/lib/flows/definitions";
import { getFlowVersionContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowVersionContract, getFlowVersion, presentVersion),
);
