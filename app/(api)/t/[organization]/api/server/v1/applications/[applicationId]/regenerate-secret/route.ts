import { presentApplication, regenerateSecret } from "@/lib/identity/applications";
import { regenerateSecretContract } from "@/lib/identity/applications/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(regenerateSecretContract, regenerateSecret, presentApplication),
);
