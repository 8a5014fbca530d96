import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/http/contract";
import { linkSchema, pageQuery } from "@/lib/http/pagination";
import { senderIdSchema, senderInputSchema, senderUpdateSchema } from "./sender-input";

export {
	type Provider,
	providers,
	providersOf,
	type SenderInput,
	type SenderUpdate,
	secretNames,
	senderIdSchema,
	senderInputSchema,
} from "./sender-input";

export { fillOwnMail, type OwnMail, type OwnMailProblem, problemsOfOwnMail } from "./templates/own-mail";

export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

export const messageStatuses = ["queued", "sending", "sent", "failed", "expired", "withdrawn", "outbox"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const INVALID_REQUEST = { code: "SND-1001", message: "Invalid request format" };
const INVALID_QUERY = { code: "SND-1001", message: "Invalid query parameter" };

const usedBySchema = z
	.array(z.object({ id: z.string(), name: z.string() }))
	.meta({ description: "Flows whose active version names the sender." });

export const senderSchema = z
	.object({
		id: senderIdSchema,
		name: z.string(),
		channel: z.enum(channels),
		provider: z.enum(["smtp", "twilio", "vonage", "http"]),
		settings: z.record(z.string(), z.unknown()).meta({ description: "What the provider needs, without secrets." }),
		secretsSet: z.array(z.string()).meta({ description: "Names of the secrets that are kept; they are never told." }),
		secretsReadable: z.boolean().meta({
			description: "False when the key they were encrypted with is lost: nothing is sent until they are entered again.",
		}),
		isDefault: z.boolean().meta({ description: "Taken where a flow names no sender." }),
		usedBy: usedBySchema,
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.meta({ id: "Sender" });
export type Sender = z.infer<typeof senderSchema>;

export const senderListSchema = z
	.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		senders: z.array(senderSchema),
		links: z.array(linkSchema),
	})
	.meta({ id: "SenderList" });
export type SenderList = z.infer<typeof senderListSchema>;

const search = z
	.string()
	.max(200)
	.regex(/^[^\0]*$/, "must not hold NUL")
	.optional();

const senderQuery = z.object({
	channel: z.enum(channels).optional(),
	search: search.meta({ description: "Part of the name or the id; upper and lower case are alike." }),
	sort: z.enum(["name", "updatedAt"]).default("name"),
	order: z.enum(["asc", "desc"]).default("asc"),
	...pageQuery,
});
export type SenderQuery = z.output<typeof senderQuery>;

export const testResultSchema = z
	.object({
		outcome: z.enum(["sent", "refused", "unavailable"]).meta({
			description: "`refused`: it would never be taken; `unavailable`: it may be taken later.",
		}),
		answer: z.string().meta({ description: "What the provider said." }),
		durationMs: z.int().min(0),
	})
	.meta({ id: "SenderTestResult" });
export type TestResult = z.infer<typeof testResultSchema>;

export const messageSchema = z
	.object({
		id: z.uuid(),
		channel: z.enum(channels),
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

export const messageListSchema = z
	.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		messages: z.array(messageSchema),
		links: z.array(linkSchema),
	})
	.meta({ id: "MessageList" });
export type MessageList = z.infer<typeof messageListSchema>;

const messageQuery = z.object({
	channel: z.enum(channels).optional(),
	status: z.enum(messageStatuses).optional(),
	search: search.meta({ description: "Part of the recipient's hint, the sender's id, the template or the error." }),
	...pageQuery,
});
export type MessageQuery = z.output<typeof messageQuery>;

const common = { scope: "system" } as const;
const forSenders = { ...common, tag: "Senders" } as const;
const forMessages = { ...common, tag: "Messages" } as const;
const bySender = z.object({ senderId: z.string() });

const invalidQuery: DocumentedError = {
	status: 400,
	...INVALID_QUERY,
	when: "A parameter is not what it may be, or one is repeated.",
};
const invalidRequest: DocumentedError = {
	status: 400,
	...INVALID_REQUEST,
	when: "The body is malformed, or the settings are not what the provider needs; all problems are listed.",
};
const secretNeeded: DocumentedError = {
	status: 400,
	code: "SND-1003",
	message: "Secret needed",
	when: "The settings now lead to another place, or the kept secrets cannot be read any more, and one was not sent again.",
};
const notFound: DocumentedError = {
	status: 404,
	code: "SND-1006",
	message: "Sender not found",
	when: "There is no such sender.",
};
const inUse: DocumentedError = {
	status: 409,
	code: "SND-1007",
	message: "Sender cannot be deleted",
	when: "The active version of a flow names it.",
};
const taken: DocumentedError = {
	status: 409,
	code: "SND-1009",
	message: "Sender already exists",
	when: "The id is taken, or another request made a default at the same moment.",
};
const changed: DocumentedError = {
	status: 412,
	code: "SND-1012",
	message: "Sender has changed",
	when: "`If-Match` names another revision.",
};

export const listSendersContract = defineContract({
	...forSenders,
	method: "GET",
	path: "/senders",
	operationId: "listSenders",
	summary: "List senders",
	query: senderQuery,
	queryRefusal: () => INVALID_QUERY,
	answer: { status: 200, schema: senderListSchema, description: "A page of senders" },
	errors: [invalidQuery],
});

export const createSenderContract = defineContract({
	...forSenders,
	method: "POST",
	path: "/senders",
	operationId: "createSender",
	summary: "Create a sender",
	description: "The first sender of a channel becomes its default unless the request says otherwise.",
	body: jsonBody(senderInputSchema, INVALID_REQUEST),
	etag: true,
	answer: { status: 201, schema: senderSchema, description: "The sender" },
	errors: [invalidRequest, taken],
});

export const getSenderContract = defineContract({
	...forSenders,
	method: "GET",
	path: "/senders/{senderId}",
	operationId: "getSender",
	summary: "Read a sender",
	params: bySender,
	etag: true,
	answer: { status: 200, schema: senderSchema, description: "The sender" },
	errors: [notFound],
});

export const updateSenderContract = defineContract({
	...forSenders,
	method: "PUT",
	path: "/senders/{senderId}",
	operationId: "updateSender",
	summary: "Replace a sender",
	description:
		"Secrets that are not sent are kept, null drops one. When the settings lead to another place, secrets have to be sent again.",
	params: bySender,
	body: jsonBody(senderUpdateSchema, INVALID_REQUEST),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: senderSchema, description: "The sender as it is now" },
	errors: [invalidRequest, secretNeeded, notFound, taken, changed],
});

export const deleteSenderContract = defineContract({
	...forSenders,
	method: "DELETE",
	path: "/senders/{senderId}",
	operationId: "deleteSender",
	summary: "Delete a sender",
	description: "Deleting one that is not there succeeds too.",
	params: bySender,
	ifMatch: true,
	answer: { status: 204, description: "There is no such sender any more" },
	errors: [inUse, changed],
});

export const testSenderContract = defineContract({
	...forSenders,
	method: "POST",
	path: "/senders/{senderId}/test",
	operationId: "testSender",
	summary: "Send a test message",
	description: "Sends at once, past the outbox, and answers what the provider said.",
	params: bySender,
	body: jsonBody(
		z.object({
			to: z
				.string()
				.max(254)
				.meta({ description: "An email address, or a number with its country code: `+4915112345678`." }),
			language: z.string().max(35).default("en"),
		}),
		INVALID_REQUEST,
	),
	answer: { status: 200, schema: testResultSchema, description: "What became of it" },
	errors: [invalidRequest, notFound],
});

export const listMessagesContract = defineContract({
	...forMessages,
	method: "GET",
	path: "/messages",
	operationId: "listMessages",
	summary: "List messages of the outbox",
	description: "Newest first; never what they say.",
	query: messageQuery,
	queryRefusal: () => INVALID_QUERY,
	answer: { status: 200, schema: messageListSchema, description: "A page of messages" },
	errors: [invalidQuery],
});

export const retryMessageContract = defineContract({
	...forMessages,
	method: "POST",
	path: "/messages/{messageId}/retry",
	operationId: "retryMessage",
	summary: "Send a message again now",
	params: z.object({ messageId: z.string() }),
	answer: { status: 204, description: "It is next" },
	errors: [
		{ status: 404, code: "MSG-1006", message: "Message not found", when: "There is no such message." },
		{
			status: 409,
			code: "MSG-1007",
			message: "Message cannot be sent again",
			when: "It is sent, on its way, or not worth sending any more.",
		},
	],
});
