import { route } from "@/app/(api)/route-handlers";
import {
	deleteApiResourceContract,
	getApiResourceContract,
	updateApiResourceContract,
} from "@/lib/identity/api-resources/contract";
import { deleteApiResource } from "@/lib/identity/api-resources/delete-api-resource";
import { getApiResource } from "@/lib/identity/api-resources/get-api-resource";
import { presentApiResource } from "@/lib/identity/api-resources/present-api-resource";
import { updateApiResource } from "@/lib/identity/api-resources/update-api-resource";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getApiResourceContract,
		(context, { params }) => getApiResource(context, params.apiResourceId),
		presentApiResource,
	),
	PUT: operation(
		updateApiResourceContract,
		(context, { params, body, ifMatch }) => updateApiResource(context, params.apiResourceId, body, ifMatch),
		presentApiResource,
	),
	DELETE: operation(deleteApiResourceContract, (context, { params, ifMatch }) =>
		deleteApiResource(context, params.apiResourceId, ifMatch),
	),
});
