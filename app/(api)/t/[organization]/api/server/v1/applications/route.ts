import { createApplication, listApplications, presentCreated } from "@/lib/identity/applications";
import { createApplicationContract, listApplicationsContract } from "@/lib/identity/applications/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listApplicationsContract, listApplications),
	route(createApplicationContract, createApplication, presentCreated),
);
