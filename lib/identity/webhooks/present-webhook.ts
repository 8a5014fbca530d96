import type { Presented } from "@/lib/platform/http/operation";
import type { CreatedWebhook, Webhook } from "./contract";

export interface PresentableWebhook {
	webhook: Webhook;
	revision: number;
}

export function presentWebhook({ webhook, revision }: PresentableWebhook): Presented {
	return { body: JSON.stringify(webhook), headers: { etag: `"${revision}"` } };
}

export function presentNewWebhook(
	{ webhook, revision }: { webhook: CreatedWebhook; revision: number },
	{ params }: { params: { organization: string } },
): Presented {
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/webhooks/${webhook.id}`;
	return { body: JSON.stringify(webhook), headers: { etag: `"${revision}"`, location } };
}
