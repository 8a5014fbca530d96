import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { retryMessageContract } from "@/lib/platform/messages/contract";
import { retryMessage } from "@/lib/platform/messages/retry-message";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(retryMessageContract, (context, { params }) => retryMessage(context, params.messageId)),
});
