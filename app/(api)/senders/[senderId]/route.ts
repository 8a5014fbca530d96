import { resource, route } from "@/lib/http/route";
import { deleteSender, getSender, presentSender, updateSender } from "@/lib/messages";
import { deleteSenderContract, getSenderContract, updateSenderContract } from "@/lib/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getSenderContract, getSender, presentSender),
	route(updateSenderContract, updateSender, presentSender),
	route(deleteSenderContract, deleteSender),
);
