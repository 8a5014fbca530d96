import { z } from "zod";
import { callRefusal } from "@/lib/platform/outbound";

const MAX_ENDPOINT_CHARACTERS = 1_000;
/** More than any browser sends: the address, two keys, and members that are not read. */
export const MAX_SUBSCRIPTION_CHARACTERS = 4_000;

/** What a browser says of its registration at a push service (Push API §8, `PushSubscription.toJSON`). */
const subscriptionSchema = z.object({
	endpoint: z
		.string()
		.max(MAX_ENDPOINT_CHARACTERS)
		.transform((endpoint, context) => {
			const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
			if (url !== null && url.username === "" && url.password === "" && callRefusal(url) === null) return url.href;
			context.addIssue({ code: "custom", message: "not an address of a push service" });
			return z.NEVER;
		}),
	keys: z.object({
		/** An uncompressed point of P-256, in base64url. */
		p256dh: z.string().regex(/^[\w-]{87}=?$/),
		/** 16 bytes in base64url. */
		auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
	}),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** The subscription that a browser has sent as JSON; null where it is none, or its address is one that must not be called. */
export function parseSubscription(text: string): Subscription | null {
	if (text.length > MAX_SUBSCRIPTION_CHARACTERS) return null;
	try {
		return subscriptionSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}
