import { route } from "@/app/(api)/route-handlers";
import {
	deleteOrganizationContract,
	getOrganizationContract,
	updateOrganizationContract,
} from "@/lib/identity/organizations/contract";
import { deleteOrganization } from "@/lib/identity/organizations/delete-organization";
import { getOrganization } from "@/lib/identity/organizations/get-organization";
import { presentOrganization } from "@/lib/identity/organizations/present-organization";
import { updateOrganization } from "@/lib/identity/organizations/update-organization";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(
		getOrganizationContract,
		(context, { params }) => getOrganization(context, params.organizationId),
		presentOrganization,
	),
	PUT: operation(
		updateOrganizationContract,
		(context, { params, body, ifMatch }) => updateOrganization(context, params.organizationId, body, ifMatch),
		presentOrganization,
	),
	DELETE: operation(deleteOrganizationContract, (context, { params, ifMatch }) =>
		deleteOrganization(context, params.organizationId, ifMatch),
	),
});
