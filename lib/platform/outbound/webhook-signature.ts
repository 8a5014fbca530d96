import { createHmac, randomBytes } from "node:crypto";
import { now } from "@/lib/platform/kernel";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks 1.0.0: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
	return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/**
 * The headers of Standard Webhooks 1.0.0, which sign `id.timestamp.body`.
 * @param secrets `whsec_` and base64; one signature each, so that a receiver may know either of them during a rotation
 * @param id stays the same if the call is repeated
 */
export function webhookHeaders(
	secrets: readonly string[],
	{ id, at = new Date(now()), body }: { id: string; at?: Date; body: string },
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signature = (secret: string) =>
		createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"))
			.update(`${id}.${timestamp}.${body}`)
			.digest("base64");
	return {
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
	};
}
