import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { asWebhook } from "./as-webhook";
import { webhookNotFound } from "./errors";
import type { PresentableWebhook } from "./present-webhook";
import { selectWebhook, type WebhookRow } from "./repository";

export async function getWebhook({ principal }: RequestContext, webhookId: string): Promise<PresentableWebhook> {
	const row = await requiredWebhook(principal.organizationId, webhookId);
	return { webhook: asWebhook(principal.organizationId, row), revision: row.revision };
}

/** A webhook of the organization. @throws DomainError 404 WHK-60005 */
export async function requiredWebhook(organizationId: string, webhookId: string): Promise<WebhookRow> {
	const id = parseId(webhookId);
	const row = id === null ? undefined : await selectWebhook(organizationId, id);
	if (row === undefined) throw webhookNotFound();
	return row;
}
