import { resource, route } from "@/lib/platform/http/route";
import { testSender } from "@/lib/platform/messages";
import { testSenderContract } from "@/lib/platform/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(testSenderContract, testSender));
