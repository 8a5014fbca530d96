import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { listMessagesContract } from "@/lib/platform/messages/contract";
import { listMessages } from "@/lib/platform/messages/list-messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listMessagesContract, (context, { query }) => listMessages(context, query)),
});
