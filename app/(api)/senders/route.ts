import { resource, route } from "@/lib/platform/http/route";
import { createSender, listSenders, presentNewSender } from "@/lib/platform/messages";
import { createSenderContract, listSendersContract } from "@/lib/platform/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(listSendersContract, listSenders),
	route(createSenderContract, createSender, presentNewSender),
);
