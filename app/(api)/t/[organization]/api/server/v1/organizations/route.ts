import { route } from "@/app/(api)/route-handlers";
import { insertDefaultFlows } from "@/lib/flows/definitions";
import { createOrganizationContract, listOrganizationsContract } from "@/lib/identity/organizations/contract";
import { createOrganization } from "@/lib/identity/organizations/create-organization";
import { listOrganizations } from "@/lib/identity/organizations/list-organizations";
import { presentCreated } from "@/lib/identity/organizations/present-organization";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listOrganizationsContract, (context, { params, query }) =>
		listOrganizations(context, params.organization, query),
	),
	POST: operation(
		createOrganizationContract,
		(context, { body }) => createOrganization(context, body, insertDefaultFlows),
		presentCreated,
	),
});
