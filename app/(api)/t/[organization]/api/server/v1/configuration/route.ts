import { configuredOperations } from "@/app/(api)/configured-operations";
import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { getConfiguration, presentConfiguration } from "@/lib/protocols/configuration";
import { getConfigurationContract } from "@/lib/protocols/configuration/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getConfigurationContract,
		(context) => getConfiguration(context, configuredOperations()),
		presentConfiguration,
	),
});
