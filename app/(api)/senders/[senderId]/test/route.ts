import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { testSenderContract } from "@/lib/platform/messages/contract";
import { testSender } from "@/lib/platform/messages/test-sender";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(testSenderContract, (context, { params, body }) => testSender(context, params.senderId, body)),
});
