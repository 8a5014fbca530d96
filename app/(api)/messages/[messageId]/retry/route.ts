import { resource, route } from "@/lib/platform/http/route";
import { retryMessage } from "@/lib/platform/messages";
import { retryMessageContract } from "@/lib/platform/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(retryMessageContract, retryMessage));
