import { userCredentials } from "@/lib/directory";
import { userCredentialsContract } from "@/lib/directory/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(userCredentialsContract, userCredentials),
);
