import type { RequestContext } from "@/lib/platform/kernel";
import { asWebhook, requireCallable } from "./as-webhook";
import type { WebhookUpdate } from "./contract";
import { webhookHasChanged, webhookTaken } from "./errors";
import { requiredWebhook } from "./get-webhook";
import type { PresentableWebhook } from "./present-webhook";
import { updateWebhookRow } from "./repository";

/** Changes the members that the request contains. @throws DomainError 400, 404, 409, 412 */
export async function updateWebhook(
	context: RequestContext,
	webhookId: string,
	update: WebhookUpdate,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableWebhook> {
	const { organizationId } = context.principal;
	if (update.url !== undefined) requireCallable(update.url);
	const current = await requiredWebhook(organizationId, webhookId);
	const { id, revision } = current;
	if (expectedVersions !== null && !expectedVersions.includes(revision)) throw webhookHasChanged(revision);
	const next = {
		id,
		secrets: current.secrets,
		name: update.name ?? current.name,
		description: update.description ?? current.description,
		url: update.url ?? current.url,
		events: update.events ?? current.events,
		active: update.active ?? current.active,
	};
	const outcome = await updateWebhookRow(context, next, revision, "updated");
	if (outcome === "taken") throw webhookTaken(next.name);
	const row = await requiredWebhook(organizationId, id);
	// Another request changed the webhook in between.
	if (outcome === undefined) throw webhookHasChanged(row.revision);
	return { webhook: asWebhook(organizationId, row), revision: row.revision };
}
