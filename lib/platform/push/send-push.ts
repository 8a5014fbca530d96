import { OutboundError, outboundFetch } from "@/lib/platform/outbound";
import { deleteGoneBrowser, recordPush, selectSubscription } from "./push-browsers-repository";
import { pushKey } from "./push-key";
import { type Notification, pushRequest } from "./push-request";
import { openSubscription } from "./sealed-subscription";

/** `refused` is final, `unavailable` may be temporary. */
export interface PushOutcome {
	outcome: "sent" | "refused" | "unavailable";
	/** Without the address and without what the notification says: `HTTP 410`, `timeout`. */
	reason: string;
}

/**
 * Gives a notification to the push service of a registered browser, which keeps it for `ttlSeconds`. A browser that the service does not
 * know any more is deleted.
 */
export async function sendPush(
	organizationId: string,
	{ browserId, notification, ttlSeconds }: { browserId: string; notification: Notification; ttlSeconds: number },
): Promise<PushOutcome> {
	const sealed = await selectSubscription(organizationId, browserId);
	if (sealed === undefined) return { outcome: "refused", reason: "the browser is not registered any more" };
	const subscription = openSubscription(organizationId, browserId, sealed);
	const key = await pushKey(organizationId);
	if (subscription === undefined || key === null) return { outcome: "refused", reason: "unreadable" };
	const { url, headers, body } = await pushRequest(subscription, notification, { key, ttlSeconds });
	const status = await outboundFetch(url, { method: "POST", headers, body }).then(
		(response) => response.status,
		(error: unknown) => {
			if (error instanceof OutboundError) return error.reason;
			throw error;
		},
	);
	if (status === 404 || status === 410) await deleteGoneBrowser(organizationId, browserId, sealed);
	if (typeof status === "number" && status >= 200 && status < 300) await recordPush(organizationId, browserId);
	return judged(status);
}

/** RFC 8030 §5: only an overloaded or broken service may take it later. */
function judged(status: number | OutboundError["reason"]): PushOutcome {
	if (typeof status === "string")
		return { outcome: status === "timeout" || status === "unreachable" ? "unavailable" : "refused", reason: status };
	const reason = `HTTP ${status}`;
	if (status >= 200 && status < 300) return { outcome: "sent", reason };
	return { outcome: status === 429 || status >= 500 ? "unavailable" : "refused", reason };
}
