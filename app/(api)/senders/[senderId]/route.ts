import { resource, route } from "@/lib/platform/http/route";
import { deleteSender, getSender, presentSender, updateSender } from "@/lib/platform/messages";
import { deleteSenderContract, getSenderContract, updateSenderContract } from "@/lib/platform/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getSenderContract, getSender, presentSender),
	route(updateSenderContract, updateSender, presentSender),
	route(deleteSenderContract, deleteSender),
);
