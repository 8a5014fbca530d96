import { serviceProviderConfig } from "@/lib/directory";
import { serviceProviderConfigContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(serviceProviderConfigContract, serviceProviderConfig),
);
