import { userCredentials } from "@/lib/identity/directory";
import { userCredentialsContract } from "@/lib/identity/directory/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(userCredentialsContract, userCredentials),
);
