import { newId, type RequestContext } from "@/lib/platform/kernel";
import { asWebhook, requireCallable } from "./as-webhook";
import type { CreatedWebhook, NewWebhook } from "./contract";
import { tooManyWebhooks, webhookTaken } from "./errors";
import { requiredWebhook } from "./get-webhook";
import { insertWebhook } from "./repository";
import { newSecrets, sealSecrets } from "./secrets";
import { MAX_WEBHOOKS } from "./webhook-input";

/** Creates a webhook. Its secret is in this response only. @throws DomainError 400, 409 */
export async function createWebhook(
	context: RequestContext,
	input: NewWebhook,
): Promise<{ webhook: CreatedWebhook; revision: number }> {
	const { organizationId } = context.principal;
	requireCallable(input.url);
	const id = newId();
	const secrets = newSecrets();
	const row = { ...input, id, secrets: sealSecrets(organizationId, id, secrets) };
	const made = await insertWebhook(context, row, MAX_WEBHOOKS);
	if (made === "taken") throw webhookTaken(input.name);
	if (made === "full") throw tooManyWebhooks(MAX_WEBHOOKS);
	const stored = await requiredWebhook(organizationId, id);
	const webhook = { ...asWebhook(organizationId, stored), secret: secrets.current };
	return { webhook, revision: stored.revision };
}
