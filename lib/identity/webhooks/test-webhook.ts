import { organizationById } from "@/lib/identity/organization-tree";
import type { RequestContext } from "@/lib/platform/kernel";
import type { WebhookTest } from "./contract";
import { requiredWebhook } from "./get-webhook";
import { openSecrets, validSecrets } from "./secrets";
import { callReceiver, testBody } from "./webhook-call";

/** Sends an event of the type `webhook.test` once, and returns the result. */
export async function testWebhook({ principal }: RequestContext, webhookId: string): Promise<WebhookTest> {
	const { organizationId, organizationName: name } = principal;
	const { id, url, secrets } = await requiredWebhook(organizationId, webhookId);
	const opened = openSecrets(organizationId, id, secrets);
	if (opened === undefined) return { ok: false, status: null, error: "secrets-unreadable", durationMs: 0 };
	const displayName = (await organizationById(organizationId))?.displayName ?? name;
	const result = await callReceiver(url, validSecrets(opened), testBody({ id: organizationId, name, displayName }));
	return { ok: result.error === "", ...result };
}
