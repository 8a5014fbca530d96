import { asEvent, type BrowsedEvent } from "@/lib/platform/audit";
import { newId } from "@/lib/platform/kernel";
import { OutboundError, type OutboundReason, outboundFetch, webhookHeaders } from "@/lib/platform/outbound";
import type { DeliveryError } from "./contract";

/** The result of the last call; `error` is empty after a success, which is any 2xx. */
export interface CallResult {
	status: number | null;
	error: DeliveryError;
	durationMs: number;
}

interface Organization {
	id: string;
	name: string;
	displayName: string;
}

/** The body of a call in the form of Standard Webhooks 1.0.0: `type`, `timestamp`, `data`. */
export function eventBody(organization: Organization, event: BrowsedEvent): string {
	const { action, at, ...data } = asEvent(event);
	return JSON.stringify({ type: action, timestamp: at, data: { organization, ...data } });
}

/** The body of a test call, with a fictitious event. */
export function testBody(organization: Organization): string {
	return JSON.stringify({ type: "webhook.test", timestamp: new Date().toISOString(), data: { organization } });
}

/** Calls the receiver once. */
export async function callReceiver(
	url: string,
	secrets: readonly string[],
	body: string,
	id: string = newId(),
): Promise<CallResult> {
	const startedAt = performance.now();
	const result = (status: number | null, error: DeliveryError): CallResult => ({
		status,
		error,
		durationMs: Math.round(performance.now() - startedAt),
	});
	try {
		const { status } = await outboundFetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", ...webhookHeaders(secrets, { id, body }) },
			body,
		});
		if (status >= 200 && status <= 299) return result(status, "");
		return result(status, status === GONE ? "gone" : "status");
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		return result(null, ERRORS[error.reason]);
	}
}

/** Standard Webhooks 1.0.0: the receiver wants no more calls. */
const GONE = 410;

const ERRORS: Readonly<Record<OutboundReason, DeliveryError>> = {
	refused: "refused-address",
	"too-large": "too-large",
	timeout: "timeout",
	unreachable: "unreachable",
};
