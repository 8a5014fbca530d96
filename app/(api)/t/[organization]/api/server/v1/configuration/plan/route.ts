import { configuredOperations } from "@/app/(api)/configured-operations";
import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { planConfiguration, presentState } from "@/lib/protocols/configuration";
import { planConfigurationContract } from "@/lib/protocols/configuration/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(
		planConfigurationContract,
		(context, { body: { document, ...applying }, query: { language } }) =>
			planConfiguration(context, configuredOperations(), { document, applying, language }),
		presentState,
	),
});
