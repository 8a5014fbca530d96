import { createOrganization, listOrganizations, presentCreated } from "@/lib/identity/organizations";
import { createOrganizationContract, listOrganizationsContract } from "@/lib/identity/organizations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listOrganizationsContract, listOrganizations),
	route(createOrganizationContract, createOrganization, presentCreated),
);
