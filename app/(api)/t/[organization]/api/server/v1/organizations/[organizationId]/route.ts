import { resource, route } from "@/lib/http/route";
import { deleteOrganization, getOrganization, presentOrganization, updateOrganization } from "@/lib/organizations";
import {
	deleteOrganizationContract,
	getOrganizationContract,
	updateOrganizationContract,
} from "@/lib/organizations/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getOrganizationContract, getOrganization, presentOrganization),
	route(updateOrganizationContract, updateOrganization, presentOrganization),
	route(deleteOrganizationContract, deleteOrganization),
);
