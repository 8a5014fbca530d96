import { z } from "zod";
import { eventNames } from "@/lib/platform/audit/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { logPageQuery, logPageSchema } from "@/lib/platform/http/pagination";
import {
	deliveryNotFound,
	invalidQuery,
	invalidWebhook,
	tooManyWebhooks,
	webhookHasChanged,
	webhookInactive,
	webhookNotFound,
	webhookTaken,
} from "./errors";
import { newWebhookSchema, webhookUpdateSchema } from "./webhook-input";

export { webhookNotFound } from "./errors";
export { type NewWebhook, newWebhookSchema, type WebhookUpdate } from "./webhook-input";

const timestamp = z.iso.datetime();

export const webhookSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		description: z.string(),
		url: z.string(),
		events: z.array(z.enum(eventNames)),
		active: z.boolean(),
		secretsReadable: z.boolean().meta({
			description:
				"False when the key they were encrypted with is lost: rotate the secret, nothing is sent until then.",
		}),
		createdAt: timestamp,
		updatedAt: timestamp,
	})
	.meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

const secret = z.string().meta({ description: "`whsec_` and base64, as Standard Webhooks 1.0.0 say. Told only here." });
export const createdWebhookSchema = webhookSchema.extend({ secret }).meta({ id: "CreatedWebhook" });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

export const deliveryStatuses = ["queued", "sending", "delivered", "failed"] as const;
/** Why an attempt failed; empty if it succeeded. */
export const deliveryErrors = [
	"",
	"timeout",
	"unreachable",
	"refused-address",
	"too-large",
	"status",
	"gone",
	"deactivated",
	"event-deleted",
	"secrets-unreadable",
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const deliverySchema = z
	.object({
		eventId: z.uuid().meta({ description: "The `webhook-id` of the call." }),
		event: z
			.string()
			.nullable()
			.meta({ description: "Name of the event; null once the audit log no longer keeps it." }),
		target: z.string().nullable(),
		status: z.enum(deliveryStatuses),
		attempts: z.int().min(0),
		nextAttemptAt: timestamp.nullable(),
		createdAt: timestamp,
		deliveredAt: timestamp.nullable(),
		lastStatus: z.int().nullable().meta({ description: "HTTP status; null without an answer." }),
		lastError: z.enum(deliveryErrors),
		durationMs: z.int().nullable(),
	})
	.meta({ id: "WebhookDelivery" });
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryListSchema = logPageSchema("deliveries", deliverySchema).meta({ id: "WebhookDeliveryList" });
export type DeliveryList = z.infer<typeof deliveryListSchema>;

const deliveryQuery = z.object({ status: z.enum(deliveryStatuses).optional(), ...logPageQuery });
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const webhookTestSchema = z
	.object({
		ok: z.boolean(),
		status: z.int().nullable().meta({ description: "HTTP status; null without an answer." }),
		error: z.enum(deliveryErrors),
		durationMs: z.int(),
	})
	.meta({ id: "WebhookTest" });
export type WebhookTest = z.infer<typeof webhookTestSchema>;

const PATH = "/t/{organization}/api/server/v1/webhooks";
const common = { tag: "Webhooks" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byId = inOrganization.extend({ webhookId: z.string() });

export const listWebhooksContract = defineContract({
	...common,
	access: "internal_webhook_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listWebhooks",
	summary: "List webhooks",
	params: inOrganization,
	answer: { status: 200, schema: z.array(webhookSchema), description: "All of them, by name" },
	refusals: [],
});

export const createWebhookContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createWebhook",
	summary: "Create a webhook",
	description: "From now on it is told of the events of the organization that it names. `secret` signs the calls.",
	params: inOrganization,
	body: jsonBody(newWebhookSchema, invalidWebhook),
	etag: true,
	answer: { status: 201, schema: createdWebhookSchema, description: "The webhook with its secret" },
	refusals: [invalidWebhook, webhookTaken, tooManyWebhooks],
});

export const getWebhookContract = defineContract({
	...common,
	access: "internal_webhook_mgt_view",
	method: "GET",
	path: `${PATH}/{webhookId}`,
	operationId: "getWebhook",
	summary: "Read a webhook",
	params: byId,
	etag: true,
	answer: { status: 200, schema: webhookSchema, description: "The webhook" },
	refusals: [webhookNotFound],
});

export const updateWebhookContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "PATCH",
	path: `${PATH}/{webhookId}`,
	operationId: "updateWebhook",
	summary: "Change a webhook",
	description: "What is left out is kept. What waits when it is deactivated fails, and can be sent again later.",
	params: byId,
	body: jsonBody(webhookUpdateSchema, invalidWebhook),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: webhookSchema, description: "The webhook as it is now" },
	refusals: [invalidWebhook, webhookNotFound, webhookTaken, webhookHasChanged],
});

export const deleteWebhookContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "DELETE",
	path: `${PATH}/{webhookId}`,
	operationId: "deleteWebhook",
	summary: "Delete a webhook",
	description: "With its deliveries. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such webhook any more" },
	refusals: [],
});

export const rotateWebhookSecretContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "POST",
	path: `${PATH}/{webhookId}/rotate-secret`,
	operationId: "rotateWebhookSecret",
	summary: "Replace the secret of a webhook",
	description: "For 24 hours calls are signed with both, so that the receiver can change over without a gap.",
	params: byId,
	answer: { status: 200, schema: z.object({ secret }), description: "The new secret" },
	refusals: [webhookNotFound],
});

export const testWebhookContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "POST",
	path: `${PATH}/{webhookId}/test`,
	operationId: "testWebhook",
	summary: "Send an event of the type `webhook.test` at once",
	description: "Also when the webhook is not active. It is sent once, and not listed among the deliveries.",
	params: byId,
	answer: { status: 200, schema: webhookTestSchema, description: "What came of it" },
	refusals: [webhookNotFound],
});

export const listWebhookDeliveriesContract = defineContract({
	...common,
	access: "internal_webhook_mgt_view",
	method: "GET",
	path: `${PATH}/{webhookId}/deliveries`,
	operationId: "listWebhookDeliveries",
	summary: "List the deliveries of a webhook",
	description: "Newest first; they are kept for `MESSAGES_KEPT_DAYS`.",
	params: byId,
	query: deliveryQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: deliveryListSchema, description: "A page of deliveries" },
	refusals: [invalidQuery, webhookNotFound],
});

export const replayWebhookDeliveryContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "POST",
	path: `${PATH}/{webhookId}/deliveries/{eventId}/replay`,
	operationId: "replayWebhookDelivery",
	summary: "Send an event again",
	description: "With the same `webhook-id`; also one that was delivered.",
	params: byId.extend({ eventId: z.string() }),
	answer: { status: 204, description: "It is sent within seconds" },
	refusals: [webhookNotFound, deliveryNotFound, webhookInactive],
});

export const replayFailedDeliveriesContract = defineContract({
	...common,
	access: "internal_webhook_mgt_update",
	method: "POST",
	path: `${PATH}/{webhookId}/replay-failed`,
	operationId: "replayFailedDeliveries",
	summary: "Send every event again that failed",
	params: byId,
	answer: { status: 200, schema: z.object({ queued: z.int().min(0) }), description: "How many are sent again" },
	refusals: [webhookNotFound, webhookInactive],
});
