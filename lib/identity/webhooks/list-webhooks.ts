import type { Principal } from "@/lib/platform/kernel";
import { asWebhook } from "./as-webhook";
import type { Webhook } from "./contract";
import { selectWebhooks } from "./repository";

/** All webhooks of the caller's organization, sorted by name. */
export async function listWebhooks({ organizationId }: Principal): Promise<Webhook[]> {
	return (await selectWebhooks(organizationId)).map((row) => asWebhook(organizationId, row));
}
