import { deleteApplication, getApplication, presentApplication, updateApplication } from "@/lib/applications";
import {
	deleteApplicationContract,
	getApplicationContract,
	updateApplicationContract,
} from "@/lib/applications/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getApplicationContract, getApplication, presentApplication),
	route(updateApplicationContract, updateApplication, presentApplication),
	route(deleteApplicationContract, deleteApplication),
);
