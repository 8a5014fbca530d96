import { defineRefusal } from "@/lib/platform/kernel/refusal";

export const invalidWebhook = defineRefusal({
	kind: "invalid",
	code: "WHK-60001",
	message: "Invalid request format",
	when: "The body is malformed, names an unknown event, or the address may not be called; all problems are listed.",
	description: (problems: string) => problems,
});

export const invalidQuery = defineRefusal({
	kind: "invalid",
	code: "WHK-60002",
	message: "Invalid query",
	when: "A query parameter has no valid value.",
	description: (problems: string) => problems,
});

export const tooManyWebhooks = defineRefusal({
	kind: "conflict",
	code: "WHK-60003",
	message: "Too many webhooks",
	when: "The organization has as many webhooks as it may have.",
	remedy: "Delete a webhook, or let one receive several events.",
	description: (max: number) => `An organization has at most ${max} webhooks.`,
});

export const webhookTaken = defineRefusal({
	kind: "conflict",
	code: "WHK-60004",
	message: "Webhook already exists",
	when: "Another webhook has the name.",
	remedy: "Choose another name.",
	description: (name: string) => `There is a webhook "${name}".`,
});

export const webhookNotFound = defineRefusal({
	kind: "not-found",
	code: "WHK-60005",
	message: "Webhook not found",
	when: "There is no such webhook.",
	description: "The webhook does not exist.",
});

export const webhookHasChanged = defineRefusal({
	kind: "precondition-failed",
	code: "WHK-60006",
	message: "Webhook has changed",
	when: "`If-Match` names another revision.",
	description: (revision: number) => `The webhook is at revision ${revision}; the request expected another one.`,
});

export const webhookInactive = defineRefusal({
	kind: "conflict",
	code: "WHK-60007",
	message: "Webhook is not active",
	when: "Events are to be sent again by a webhook that is not active.",
	remedy: "Activate the webhook, then send the events again.",
	description: "Activate the webhook first.",
});

export const deliveryNotFound = defineRefusal({
	kind: "not-found",
	code: "WHK-60008",
	message: "Delivery not found",
	when: "There is no such delivery, or it is too old to be kept.",
	description: "The delivery does not exist.",
});
