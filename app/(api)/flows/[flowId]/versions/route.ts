import { listFlowVersions } from "@/lib/flows/definitions";
import { listFlowVersionsContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listFlowVersionsContract, listFlowVersions),
);
