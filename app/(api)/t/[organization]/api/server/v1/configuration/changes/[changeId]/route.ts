import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { getConfigurationChange } from "@/lib/protocols/configuration";
import { getConfigurationChangeContract } from "@/lib/protocols/configuration/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getConfigurationChangeContract, (context, { params }) =>
		getConfigurationChange(context, params.changeId),
	),
});
