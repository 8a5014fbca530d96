import { resource, route } from "@/lib/http/route";
import { createSender, listSenders, presentNewSender } from "@/lib/messages";
import { createSenderContract, listSendersContract } from "@/lib/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listSendersContract, listSenders),
	route(createSenderContract, createSender, presentNewSender),
);
