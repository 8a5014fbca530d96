import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listConfigurationChanges } from "@/lib/protocols/configuration";
import { listConfigurationChangesContract } from "@/lib/protocols/configuration/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listConfigurationChangesContract, (context) => listConfigurationChanges(context)),
});
