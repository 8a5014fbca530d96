import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { registerClient } from "@/lib/protocols/oidc/administration/register-client";
import { registerClientContract } from "@/lib/protocols/oidc/administration/registration-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(registerClientContract, (context, { body }) => registerClient(context, body)),
});
