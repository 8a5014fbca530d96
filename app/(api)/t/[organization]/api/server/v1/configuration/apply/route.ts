import { configuredOperations } from "@/app/(api)/configured-operations";
import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { applyConfiguration, presentState } from "@/lib/protocols/configuration";
import { applyConfigurationContract } from "@/lib/protocols/configuration/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		applyConfigurationContract,
		(context, { body: { document, acceptsWeaker, ...applying }, entityTags: expected }) =>
			applyConfiguration(context, configuredOperations(), { document, applying, expected, acceptsWeaker }),
		presentState,
	),
});
