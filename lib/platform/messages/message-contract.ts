import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { logPageQuery, logPageSchema, searchText } from "@/lib/platform/http/pagination";
import { timestampParameter } from "@/lib/platform/http/timestamp-parameter";
import { messageChannels } from "./contract-parts";
import { invalidQuery, messageNotFound, messageNotRetriable } from "./errors";

export const messageStatuses = ["queued", "sending", "sent", "failed", "expired", "withdrawn", "outbox"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A status, or what needs attention: messages that failed or expired. */
export const messageStatusFilters = [...messageStatuses, "undelivered"] as const;

export const messageSchema = z
	.object({
		id: z.uuid(),
		channel: z.enum(messageChannels),
		senderId: z.string().nullable(),
		template: z.string(),
		recipientHint: z.string(),
		status: z.enum(messageStatuses),
		attempts: z.int().min(0),
		lastError: z.string().nullable().meta({ description: "Never holds what the message says." }),
		retriable: z.boolean().meta({ description: "It is not sent, and still worth sending." }),
		executionId: z.uuid().nullable(),
		createdAt: z.iso.datetime(),
		nextAttemptAt: z.iso.datetime().nullable(),
		expiresAt: z.iso.datetime(),
		sentAt: z.iso.datetime().nullable(),
	})
	.meta({ id: "Message" });
export type Message = z.infer<typeof messageSchema>;

export const messageListSchema = logPageSchema("messages", messageSchema).meta({ id: "MessageList" });
export type MessageList = z.infer<typeof messageListSchema>;

/** There is one order, by the time of the message: no index serves another one, and there are millions of messages. */
const messageQuery = z.object({
	channel: z.enum(messageChannels).optional(),
	status: z
		.enum(messageStatusFilters)
		.optional()
		.meta({ description: "`undelivered` are those that failed and those that expired before they were sent." }),
	search: searchText("Part of the recipient's hint, the sender's id, the template or the error."),
	from: timestampParameter.optional().meta({ description: "Written at this moment or later." }),
	to: timestampParameter.optional().meta({ description: "Written before this moment." }),
	order: z.enum(["asc", "desc"]).optional().meta({ description: "`asc` for the oldest first." }),
	...logPageQuery,
});
export type MessageQuery = z.output<typeof messageQuery>;
export type MessageFilter = Omit<MessageQuery, "limit" | "offset">;

const common = { tag: "Messages" } as const;

export const listMessagesContract = defineContract({
	...common,
	access: "internal_message_mgt_view",
	method: "GET",
	path: "/messages",
	operationId: "listMessages",
	summary: "List messages of the outbox",
	description: "Newest first by default; never what they say.",
	query: messageQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: messageListSchema, description: "A page of messages" },
	refusals: [invalidQuery],
});

export const retryMessageContract = defineContract({
	...common,
	access: "internal_message_mgt_update",
	method: "POST",
	path: "/messages/{messageId}/retry",
	operationId: "retryMessage",
	summary: "Send a message again now",
	params: z.object({ messageId: z.string() }),
	answer: { status: 204, description: "It is next" },
	refusals: [messageNotFound, messageNotRetriable],
});
