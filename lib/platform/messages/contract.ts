import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { channels } from "./contract-parts";
import {
	invalidQuery,
	invalidSender,
	secretNeeded,
	senderHasChanged,
	senderInUse,
	senderNotFound,
	senderTaken,
} from "./errors";
import { senderIdSchema, senderInputSchema, senderUpdateSchema } from "./sender-input";

export { type Channel, channels, type MessageChannel, messageChannels } from "./contract-parts";
export * from "./message-contract";
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
export type { MailLook } from "./templates/mail-look";
export { fillOwnMail, type OwnMail, type OwnMailProblem, problemsOfOwnMail } from "./templates/own-mail";

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

export const senderListSchema = pageSchema("senders", senderSchema).meta({ id: "SenderList" });
export type SenderList = z.infer<typeof senderListSchema>;

const senderQuery = z.object({
	channel: z.enum(channels).optional(),
	search: searchText("Part of the name or the id; upper and lower case are alike."),
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

const common = { tag: "Senders" } as const;
const bySender = z.object({ senderId: z.string() });

export const listSendersContract = defineContract({
	...common,
	access: "internal_sender_mgt_view",
	method: "GET",
	path: "/senders",
	operationId: "listSenders",
	summary: "List senders",
	query: senderQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: senderListSchema, description: "A page of senders" },
	refusals: [invalidQuery],
});

export const createSenderContract = defineContract({
	...common,
	access: "internal_sender_mgt_update",
	method: "POST",
	path: "/senders",
	operationId: "createSender",
	summary: "Create a sender",
	description: "The first sender of a channel becomes its default unless the request says otherwise.",
	body: jsonBody(senderInputSchema, invalidSender),
	etag: true,
	answer: { status: 201, schema: senderSchema, description: "The sender" },
	refusals: [invalidSender, senderTaken],
});

export const getSenderContract = defineContract({
	...common,
	access: "internal_sender_mgt_view",
	method: "GET",
	path: "/senders/{senderId}",
	operationId: "getSender",
	summary: "Read a sender",
	params: bySender,
	etag: true,
	answer: { status: 200, schema: senderSchema, description: "The sender" },
	refusals: [senderNotFound],
});

export const updateSenderContract = defineContract({
	...common,
	access: "internal_sender_mgt_update",
	method: "PUT",
	path: "/senders/{senderId}",
	operationId: "updateSender",
	summary: "Replace a sender",
	description:
		"Secrets that are not sent are kept, null drops one. When the settings lead to another place, secrets have to be sent again.",
	params: bySender,
	body: jsonBody(senderUpdateSchema, invalidSender),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: senderSchema, description: "The sender as it is now" },
	refusals: [invalidSender, secretNeeded, senderNotFound, senderTaken, senderHasChanged],
});

export const deleteSenderContract = defineContract({
	...common,
	access: "internal_sender_mgt_update",
	method: "DELETE",
	path: "/senders/{senderId}",
	operationId: "deleteSender",
	summary: "Delete a sender",
	description: "Deleting one that is not there succeeds too.",
	params: bySender,
	ifMatch: true,
	answer: { status: 204, description: "There is no such sender any more" },
	refusals: [senderInUse, senderHasChanged],
});

export const testSenderContract = defineContract({
	...common,
	access: "internal_sender_mgt_update",
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
		invalidSender,
	),
	answer: { status: 200, schema: testResultSchema, description: "What became of it" },
	refusals: [invalidSender, senderNotFound],
});
