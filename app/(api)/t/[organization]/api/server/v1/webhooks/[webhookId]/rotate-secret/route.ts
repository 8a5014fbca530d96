import { route } from "@/app/(api)/route-handlers";
import { rotateWebhookSecretContract } from "@/lib/identity/webhooks/contract";
import { rotateSecret } from "@/lib/identity/webhooks/rotate-secret";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(rotateWebhookSecretContract, (context, { params }) => rotateSecret(context, params.webhookId)),
});
