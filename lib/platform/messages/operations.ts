import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	createSenderContract,
	deleteSenderContract,
	getSenderContract,
	listMessagesContract,
	listSendersContract,
	retryMessageContract,
	testSenderContract,
	updateSenderContract,
} from "./contract";
import { createSender } from "./create-sender";
import { deleteSender } from "./delete-sender";
import { getSender } from "./get-sender";
import { listMessages } from "./list-messages";
import { listSenders } from "./list-senders";
import { presentNewSender, presentSender } from "./present-sender";
import { retryMessage } from "./retry-message";
import { testSender } from "./test-sender";
import { updateSender } from "./update-sender";

export const messageOperations: Operations = [
	operation(listSendersContract, (context, { query }) => listSenders(context, query)),
	operation(createSenderContract, (context, { body }) => createSender(context, body), presentNewSender),
	operation(getSenderContract, (context, { params }) => getSender(context, params.senderId), presentSender),
	operation(
		updateSenderContract,
		(context, { params, body, ifMatch }) => updateSender(context, params.senderId, body, ifMatch),
		presentSender,
	),
	operation(deleteSenderContract, (context, { params, ifMatch }) => deleteSender(context, params.senderId, ifMatch)),
	operation(testSenderContract, (context, { params, body }) => testSender(context, params.senderId, body)),
	operation(listMessagesContract, (context, { query }) => listMessages(context, query)),
	operation(retryMessageContract, (context, { params }) => retryMessage(context, params.messageId)),
];
