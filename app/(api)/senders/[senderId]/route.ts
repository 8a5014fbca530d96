import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { deleteSenderContract, getSenderContract, updateSenderContract } from "@/lib/platform/messages/contract";
import { deleteSender } from "@/lib/platform/messages/delete-sender";
import { getSender } from "@/lib/platform/messages/get-sender";
import { presentSender } from "@/lib/platform/messages/present-sender";
import { updateSender } from "@/lib/platform/messages/update-sender";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getSenderContract, (context, { params }) => getSender(context, params.senderId), presentSender),
	PUT: operation(
		updateSenderContract,
		(context, { params, body, ifMatch }) => updateSender(context, params.senderId, body, ifMatch),
		presentSender,
	),
	DELETE: operation(deleteSenderContract, (context, { params, ifMatch }) =>
		deleteSender(context, params.senderId, ifMatch),
	),
});
