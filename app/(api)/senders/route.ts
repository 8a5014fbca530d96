import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { createSenderContract, listSendersContract } from "@/lib/platform/messages/contract";
import { createSender } from "@/lib/platform/messages/create-sender";
import { listSenders } from "@/lib/platform/messages/list-senders";
import { presentNewSender } from "@/lib/platform/messages/present-sender";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listSendersContract, (context, { query }) => listSenders(context, query)),
	POST: operation(createSenderContract, (context, { body }) => createSender(context, body), presentNewSender),
});
