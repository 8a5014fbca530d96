import { createApplication, listApplications, presentCreated } from "@/lib/applications";
import { createApplicationContract, listApplicationsContract } from "@/lib/applications/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listApplicationsContract, listApplications),
	route(createApplicationContract, createApplication, presentCreated),
);
