import type { RequestContext } from "@/lib/platform/kernel";
import { requiredWebhook } from "./get-webhook";
import { updateWebhookRow } from "./repository";
import { newSecrets, openSecrets, sealSecrets } from "./secrets";

const MAX_TRIES = 5;

/** Replaces the secret. For a day calls are also signed with the previous one. */
export async function rotateSecret(context: RequestContext, webhookId: string): Promise<{ secret: string }> {
	const { organizationId } = context.principal;
	for (let tries = 1; ; tries++) {
		const current = await requiredWebhook(organizationId, webhookId);
		const { id, revision } = current;
		const secrets = newSecrets(openSecrets(organizationId, id, current.secrets));
		const next = { ...current, secrets: sealSecrets(organizationId, id, secrets) };
		const written = await updateWebhookRow(context, next, revision, "secret-rotated");
		if (written === "updated") return { secret: secrets.current };
		if (tries === MAX_TRIES) throw new Error("the webhook changed again and again while its secret was replaced");
	}
}
