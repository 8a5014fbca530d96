import { defineRefusal } from "@/lib/platform/kernel/refusal";
import { hasChangedRefusal, notFoundRefusal, takenRefusal, tooManyRefusal } from "@/lib/platform/kernel/usual-refusals";

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

export const tooManyWebhooks = tooManyRefusal({
	code: "WHK-60003",
	what: "webhooks",
	remedy: "Delete a webhook, or let one receive several events.",
});

export const webhookTaken = takenRefusal({ code: "WHK-60004", what: "Webhook" });

export const webhookNotFound = notFoundRefusal({ code: "WHK-60005", what: "Webhook" });

export const webhookHasChanged = hasChangedRefusal({ code: "WHK-60006", what: "Webhook" });

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
