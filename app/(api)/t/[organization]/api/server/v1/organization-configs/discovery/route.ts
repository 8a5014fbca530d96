import { createDiscoveryConfig, deleteDiscoveryConfig, getDiscoveryConfig, putDiscoveryConfig } from "@/lib/discovery";
import {
	createDiscoveryConfigContract,
	deleteDiscoveryConfigContract,
	getDiscoveryConfigContract,
	putDiscoveryConfigContract,
} from "@/lib/discovery/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(createDiscoveryConfigContract, createDiscoveryConfig),
	route(getDiscoveryConfigContract, getDiscoveryConfig),
	route(putDiscoveryConfigContract, putDiscoveryConfig),
	route(deleteDiscoveryConfigContract, deleteDiscoveryConfig),
);
