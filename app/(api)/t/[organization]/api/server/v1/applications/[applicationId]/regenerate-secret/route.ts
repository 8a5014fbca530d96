import { presentApplication, regenerateSecret } from "@/lib/applications";
import { regenerateSecretContract } from "@/lib/applications/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(regenerateSecretContract, regenerateSecret, presentApplication),
);
