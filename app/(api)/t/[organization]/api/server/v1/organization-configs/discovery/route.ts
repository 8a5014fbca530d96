import {
	createDiscoveryConfig,
	deleteDiscoveryConfig,
	getDiscoveryConfig,
	putDiscoveryConfig,
} from "@/lib/identity/discovery";
import {
	createDiscoveryConfigContract,
	deleteDiscoveryConfigContract,
	getDiscoveryConfigContract,
	putDiscoveryConfigContract,
} from "@/lib/identity/discovery/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(createDiscoveryConfigContract, createDiscoveryConfig),
	route(getDiscoveryConfigContract, getDiscoveryConfig),
	route(putDiscoveryConfigContract, putDiscoveryConfig),
	route(deleteDiscoveryConfigContract, deleteDiscoveryConfig),
);
