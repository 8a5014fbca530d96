import type { IncomingMessage } from "node:http";

/**
 * Waits until the body of a request is there, or as much of it as Node.js keeps, without reading it: whoever sends slowly has no turn
 * among the running requests meanwhile. Ends also when the client goes away.
 */
export async function bodyArrived(request: IncomingMessage): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const look = () => {
		const { complete, destroyed, readableLength, readableHighWaterMark } = request;
		if (complete || destroyed || readableLength >= readableHighWaterMark) resolve();
		// Reads nothing, and asks to be told of what comes next.
		else request.read(0);
	};
	request.on("readable", look).on("close", look);
	look();
	await promise;
	request.off("readable", look).off("close", look);
}
