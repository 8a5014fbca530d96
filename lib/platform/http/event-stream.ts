import { processState } from "@/lib/platform/kernel";

/**
 * A response of server-sent events (WHATWG HTML §9.2), which its writer ends. The first reader that returns, because the client
 * has disconnected, ends it too.
 */
export class EventStream implements AsyncIterable<string> {
	private waiting: string[] = [];
	private wake: (() => void) | null = null;
	private ended = false;
	private readonly onEnd: (byReader: boolean) => void;

	/** @param onEnd called once; `byReader` when the client has disconnected */
	constructor(onEnd: (byReader: boolean) => void) {
		this.onEnd = onEnd;
		openStreams().add(this);
	}

	/** Sends a value as JSON; the newest one replaces those that the client has not read. */
	send(value: unknown): void {
		this.waiting = this.waiting.filter((text) => !text.startsWith("data:"));
		this.write(`data: ${JSON.stringify(value)}\n\n`);
	}

	/** Sends a comment, so that proxies do not close a silent connection. */
	keepAlive(): void {
		if (this.waiting.length === 0) this.write(":\n\n");
	}

	/** How long the client waits before it connects again. */
	reconnectAfter(ms: number): void {
		this.write(`retry: ${ms}\n\n`);
	}

	end(byReader = false): void {
		if (this.ended) return;
		this.ended = true;
		openStreams().delete(this);
		this.onEnd(byReader);
		this.wake?.();
	}

	/** A reader that can return while it waits; an async generator could not. */
	[Symbol.asyncIterator](): AsyncIterator<string, undefined> {
		return {
			next: async () => {
				while (this.waiting.length === 0 && !this.ended)
					await new Promise<void>((resolve) => {
						this.wake = resolve;
					});
				const text = this.waiting.shift();
				return text === undefined ? { done: true, value: undefined } : { done: false, value: text };
			},
			return: async () => {
				this.end(true);
				return { done: true, value: undefined };
			},
		};
	}

	private write(text: string): void {
		if (this.ended) return;
		this.waiting.push(text);
		this.wake?.();
	}
}

/** The headers of a response of events: nothing between may keep, compress or collect it. */
export const eventStreamHeaders = {
	"cache-control": "private, no-cache, no-transform",
	// nginx collects responses unless it is told not to.
	"x-accel-buffering": "no",
};

/** Ends the open streams of this process, for its shutdown; their clients connect to another one. */
export function endEventStreams(): void {
	for (const stream of [...openStreams()]) stream.end();
}

function openStreams(): Set<EventStream> {
	return processState("event-streams", () => new Set<EventStream>());
}
