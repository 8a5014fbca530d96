import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema } from "@/lib/platform/http/pagination";
import { channels, INVALID_QUERY, INVALID_REQUEST, invalidQuery, searchSchema } from "./contract-parts";
import { senderIdSchema, senderInputSchema, senderUpdateSchema } from "./sender-input";

export { type Channel, channels, INVALID_REQUEST } from "./contract-parts";
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
	search: searchSchema.meta({ description: "Part of the name or the id; upper and lower case are alike." }),
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

const common = { scope: "system", tag: "Senders" } as const;
const bySender = z.object({ senderId: z.string() });

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
	...common,
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
	...common,
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
	...common,
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
	...common,
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
	...common,
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
	...common,
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
