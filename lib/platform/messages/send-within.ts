import { failureReason } from "./providers/call-provider";
import { type Delivered, delivered, type OutgoingMessage } from "./providers/provider";
import type { ReadySender } from "./sender-for";

/** Shorter than a claim, so that no second attempt begins before the first has ended. */
export const MAX_SENDING_MS = 25_000;

/** Sends with a time limit. An error in Portico's own code is returned as `unavailable`. */
export async function sendWithin(
	sender: ReadySender,
	message: OutgoingMessage,
	maxMs: number = MAX_SENDING_MS,
): Promise<Delivered> {
	const controller = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const tooLong = new Promise<Delivered>((resolve) => {
		timer = setTimeout(() => {
			controller.abort();
			sender.giveUp();
			resolve(delivered("unavailable", "timeout", `No answer within ${maxMs / 1000} s.`));
		}, maxMs);
	});
	try {
		return await Promise.race([sender.send(message, controller.signal), tooLong]);
	} catch (error) {
		return delivered("unavailable", failureReason(error), error instanceof Error ? error.message : "");
	} finally {
		clearTimeout(timer);
	}
}
