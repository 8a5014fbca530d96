import { resource, route } from "@/lib/http/route";
import { retryMessage } from "@/lib/messages";
import { retryMessageContract } from "@/lib/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(retryMessageContract, retryMessage));
