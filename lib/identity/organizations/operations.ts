import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createOrganizationContract,
	deleteOrganizationContract,
	getOrganizationContract,
	listOrganizationsContract,
	updateOrganizationContract,
} from "./contract";
import { createOrganization } from "./create-organization";
import { deleteOrganization } from "./delete-organization";
import { getOrganization } from "./get-organization";
import type { DefaultFlows } from "./lifecycle-repository";
import { listOrganizations } from "./list-organizations";
import { presentCreated, presentOrganization } from "./present-organization";
import { updateOrganization } from "./update-organization";

export const organizationOperations = (defaultFlows: DefaultFlows): Operations => [
	operation(listOrganizationsContract, (context, { params, query }) =>
		listOrganizations(context, params.organization, query),
	),
	operation(
		createOrganizationContract,
		(context, { body }) => createOrganization(context, body, defaultFlows),
		presentCreated,
	),
	operation(
		getOrganizationContract,
		(context, { params }) => getOrganization(context, params.organizationId),
		presentOrganization,
	),
	operation(
		updateOrganizationContract,
		(context, { params, body, ifMatch }) => updateOrganization(context, params.organizationId, body, ifMatch),
		presentOrganization,
	),
	operation(deleteOrganizationContract, (context, { params, ifMatch }) =>
		deleteOrganization(context, params.organizationId, ifMatch),
	),
];
