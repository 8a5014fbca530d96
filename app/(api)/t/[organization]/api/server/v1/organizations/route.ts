import { resource, route } from "@/lib/http/route";
import { createOrganization, listOrganizations, presentCreated } from "@/lib/organizations";
import { createOrganizationContract, listOrganizationsContract } from "@/lib/organizations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listOrganizationsContract, listOrganizations),
	route(createOrganizationContract, createOrganization, presentCreated),
);
