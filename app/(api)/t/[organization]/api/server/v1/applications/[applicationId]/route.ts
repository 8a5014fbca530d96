import { deleteApplication, getApplication, presentApplication, updateApplication } from "@/lib/identity/applications";
import {
	deleteApplicationContract,
	getApplicationContract,
	updateApplicationContract,
} from "@/lib/identity/applications/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getApplicationContract, getApplication, presentApplication),
	route(updateApplicationContract, updateApplication, presentApplication),
	route(deleteApplicationContract, deleteApplication),
);
