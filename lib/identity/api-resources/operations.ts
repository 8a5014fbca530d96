import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createApiResourceContract,
	deleteApiResourceContract,
	getApiResourceContract,
	listApiResourcesContract,
	updateApiResourceContract,
} from "./contract";
import { createApiResource } from "./create-api-resource";
import { deleteApiResource } from "./delete-api-resource";
import { getApiResource } from "./get-api-resource";
import { listApiResources } from "./list-api-resources";
import { presentApiResource, presentCreated } from "./present-api-resource";
import { updateApiResource } from "./update-api-resource";

export const apiResourceOperations: Operations = [
	operation(listApiResourcesContract, (context, { params, query }) =>
		listApiResources(context, params.organization, query),
	),
	operation(createApiResourceContract, (context, { body }) => createApiResource(context, body), presentCreated),
	operation(
		getApiResourceContract,
		(context, { params }) => getApiResource(context, params.apiResourceId),
		presentApiResource,
	),
	operation(
		updateApiResourceContract,
		(context, { params, body, ifMatch }) => updateApiResource(context, params.apiResourceId, body, ifMatch),
		presentApiResource,
	),
	operation(deleteApiResourceContract, (context, { params, ifMatch }) =>
		deleteApiResource(context, params.apiResourceId, ifMatch),
	),
];
