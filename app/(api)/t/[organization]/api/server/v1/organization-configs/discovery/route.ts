import { route } from "@/app/(api)/route-handlers";
import {
	createDiscoveryConfigContract,
	deleteDiscoveryConfigContract,
	getDiscoveryConfigContract,
	putDiscoveryConfigContract,
} from "@/lib/identity/discovery/contract";
import { createDiscoveryConfig } from "@/lib/identity/discovery/create-discovery-config";
import { deleteDiscoveryConfig } from "@/lib/identity/discovery/delete-discovery-config";
import { getDiscoveryConfig } from "@/lib/identity/discovery/get-discovery-config";
import { putDiscoveryConfig } from "@/lib/identity/discovery/put-discovery-config";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getDiscoveryConfigContract, getDiscoveryConfig),
	POST: operation(createDiscoveryConfigContract, (context, { body }) => createDiscoveryConfig(context, body)),
	PUT: operation(putDiscoveryConfigContract, (context, { body }) => putDiscoveryConfig(context, body)),
	DELETE: operation(deleteDiscoveryConfigContract, deleteDiscoveryConfig),
});
