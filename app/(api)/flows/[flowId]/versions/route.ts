import { listFlowVersions } from "@/lib/flows";
import { listFlowVersionsContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listFlowVersionsContract, listFlowVersions),
);
