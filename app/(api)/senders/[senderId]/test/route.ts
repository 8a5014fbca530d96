import { resource, route } from "@/lib/http/route";
import { testSender } from "@/lib/messages";
import { testSenderContract } from "@/lib/messages/contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(testSenderContract, testSender));
