import { tooManyRequests } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { wakeSignalDelivery } from "./push";
import { ownStream } from "./receiver";
import { MIN_VERIFICATION_INTERVAL, type VerificationRequest } from "./stream-schemas";
import { insertVerification } from "./streams-repository";

/** Queues a verification event with the state of the request (SSF 1.0 §8.1.4.2). @throws DomainError 403, 404, 429 */
export async function verifyStream(context: RequestContext, { stream_id, state }: VerificationRequest): Promise<void> {
	const { id } = await ownStream(context, stream_id);
	const { organizationId } = context.principal;
	const everySeconds = MIN_VERIFICATION_INTERVAL;
	const queued = await insertVerification({ organizationId, id }, { state, everySeconds });
	if (queued === "too-soon") throw tooManyRequests(everySeconds);
	wakeSignalDelivery();
}
