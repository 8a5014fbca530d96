import { presentVersion, restoreFlowVersion } from "@/lib/flows/definitions";
import { restoreFlowVersionContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(restoreFlowVersionContract, restoreFlowVersion, presentVersion),
);
