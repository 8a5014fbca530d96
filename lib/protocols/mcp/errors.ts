import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidMessage = defineRefusal({
	kind: "invalid",
	code: "MCP-4000",
	message: "Invalid message",
	when: "The body is no message of JSON-RPC 2.0 that can be read, or asks for a subscription.",
	remedy: "Send one message of JSON-RPC 2.0 as JSON; subscriptions are not offered.",
	description: (problem: string) => problem,
});
