import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/lib/platform/log";

/**
 * The pages and handlers of a sign-in. Each answers with an error or a redirect, which loads its
 * modules; none starts an execution.
 */
const PATHS = [
	"/gate/error",
	"/gate/flow/-",
	"/gate/flow/-/submit",
	"/gate/flow/-/callback",
	"/gate/flow/-/finish",
	"/gate/callback",
	"/api/auth/csrf",
];

/**
 * Loads the modules that every sign-in needs before the first request. Next.js loads a page at its first request, which takes a
 * second on a busy machine and blocks this process meanwhile. Other pages are loaded later: see record 59.
 */
export async function warmUp(pages: RequestListener): Promise<void> {
	// These requests bypass the front door, so only requests with this secret are accepted.
	const secret = randomBytes(16).toString("hex");
	const server = createServer((request, response) => {
		if (request.headers["x-warm-up"] === secret) pages(request, response);
		else response.writeHead(404).end();
	});
	// A port of this process alone, not one that the workers share.
	await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", exclusive: true }, resolve));
	const { port } = server.address() as AddressInfo;
	for (const path of PATHS) {
		await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", headers: { "x-warm-up": secret } }).then(
			(response) => response.arrayBuffer(),
			(error: unknown) => log().warn({ err: error, path }, "a page was not loaded in advance"),
		);
	}
	server.closeAllConnections();
	server.close();
}
