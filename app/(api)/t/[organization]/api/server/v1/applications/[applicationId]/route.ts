import { route } from "@/app/(api)/route-handlers";
import { judgeFlowChoice } from "@/lib/flows/publication";
import {
	deleteApplicationContract,
	getApplicationContract,
	updateApplicationContract,
} from "@/lib/identity/applications/contract";
import { deleteApplication } from "@/lib/identity/applications/delete-application";
import { getApplication } from "@/lib/identity/applications/get-application";
import { presentApplication } from "@/lib/identity/applications/present-application";
import { updateApplication } from "@/lib/identity/applications/update-application";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getApplicationContract,
		(context, { params }) => getApplication(context, params.applicationId),
		presentApplication,
	),
	PUT: operation(
		updateApplicationContract,
		(context, { params, body, ifMatch }) =>
			updateApplication(context, params.applicationId, body, judgeFlowChoice, ifMatch),
		presentApplication,
	),
	DELETE: operation(deleteApplicationContract, (context, { params, ifMatch }) =>
		deleteApplication(context, params.applicationId, ifMatch),
	),
});
