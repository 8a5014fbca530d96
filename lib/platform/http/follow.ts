import { EventSourceParserStream } from "eventsource-parser/stream";
import { type CalledContract, type CallOptions, request } from "./call";

/**
 * Calls an operation that answers with server-sent events, and yields their data. Ends when the server ends the response. Unlike
 * `EventSource` it names the organization of the page, and throws refusals.
 * @throws CallError
 */
export async function* follow<P, Q, B, A>(
	contract: CalledContract<P, Q, B, A>,
	options: CallOptions<P, Q, unknown> = {},
): AsyncGenerator<A, undefined> {
	const { body } = await request(contract, options, "text/event-stream");
	if (body === null) return;
	const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield JSON.parse(value.data) as A;
		}
	} finally {
		// Fails if the connection has broken off.
		await reader.cancel().catch(() => {});
	}
}
