import { route } from "@/app/(api)/route-handlers";
import { listProvisioningLogContract } from "@/lib/identity/provisioning/contract";
import { listLog } from "@/lib/identity/provisioning/targets/list-log";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listProvisioningLogContract, (context, { params, query }) => listLog(context, params.targetId, query)),
});
