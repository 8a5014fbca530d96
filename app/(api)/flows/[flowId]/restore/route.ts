import { presentVersion, restoreFlowVersion } from "@/lib/flows";
import { restoreFlowVersionContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(restoreFlowVersionContract, restoreFlowVersion, presentVersion),
);
