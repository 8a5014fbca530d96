import { route } from "@/app/(api)/route-handlers";
import { judgeFlowChoice } from "@/lib/flows/publication";
import { createApplicationContract, listApplicationsContract } from "@/lib/identity/applications/contract";
import { createApplication } from "@/lib/identity/applications/create-application";
import { listApplications } from "@/lib/identity/applications/list-applications";
import { presentCreated } from "@/lib/identity/applications/present-application";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listApplicationsContract, (context, { params, query }) =>
		listApplications(context, params.organization, query),
	),
	POST: operation(
		createApplicationContract,
		(context, { body }) => createApplication(context, body, judgeFlowChoice),
		presentCreated,
	),
});
