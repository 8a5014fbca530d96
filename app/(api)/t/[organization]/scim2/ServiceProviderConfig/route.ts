import { route } from "@/app/(api)/route-handlers";
import { serviceProviderConfigContract } from "@/lib/identity/directory/contract";
import { serviceProviderConfig } from "@/lib/identity/directory/service/service-provider-config";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(serviceProviderConfigContract, (context, { params }) =>
		serviceProviderConfig(context, params.organization),
	),
});
