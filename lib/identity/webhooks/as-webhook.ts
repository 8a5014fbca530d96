import { callRefusal } from "@/lib/platform/outbound";
import type { Webhook } from "./contract";
import { invalidWebhook } from "./errors";
import type { WebhookRow } from "./repository";
import { openSecrets } from "./secrets";

/** A webhook as the interfaces return it. */
export function asWebhook(organizationId: string, row: WebhookRow): Webhook {
	const { id, name, description, url, events, active, createdAt, updatedAt } = row;
	const secretsReadable = openSecrets(organizationId, id, row.secrets) !== undefined;
	const known = events as Webhook["events"];
	return { id, name, description, url, events: known, active, secretsReadable, createdAt, updatedAt };
}

/** @throws DomainError 400 if the outbound client would refuse to call the URL */
export function requireCallable(url: string): void {
	const refusal = callRefusal(new URL(url));
	if (refusal !== null) throw invalidWebhook(`url: ${refusal}`);
}
