import {
	deleteOrganization,
	getOrganization,
	presentOrganization,
	updateOrganization,
} from "@/lib/identity/organizations";
import {
	deleteOrganizationContract,
	getOrganizationContract,
	updateOrganizationContract,
} from "@/lib/identity/organizations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getOrganizationContract, getOrganization, presentOrganization),
	route(updateOrganizationContract, updateOrganization, presentOrganization),
	route(deleteOrganizationContract, deleteOrganization),
);
