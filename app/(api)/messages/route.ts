import { resource, route } from "@/lib/platform/http/route";
import { listMessages } from "@/lib/platform/messages";
import { listMessagesContract } from "@/lib/platform/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(listMessagesContract, listMessages));
