import { resource, route } from "@/lib/http/route";
import { listMessages } from "@/lib/messages";
import { listMessagesContract } from "@/lib/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listMessagesContract, listMessages));
