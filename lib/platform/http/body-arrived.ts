import type { IncomingMessage } from "node:http";

/**
 * Does what answers a request once its body is there, or as much of it as Node.js keeps: whoever sends slowly has no turn among the
 * running requests meanwhile. Begins also when the client goes away. What is left unread of the body is let through afterwards, as
 * Node.js does with a body that nobody has looked at.
 */
export async function onceBodyArrived<Result>(request: IncomingMessage, does: () => Promise<Result>): Promise<Result> {
	await bodyArrived(request);
	try {
		return await does();
	} finally {
		request.resume();
	}
}

async function bodyArrived(request: IncomingMessage): Promise<void> {
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
