// The HTTP server of a client that a test controls: pages by path, each returning a URL to redirect to, or JSON.
import { createServer } from "node:http";

const { PORT } = process.env;

/** The address of the client itself. */
export const home = `http://127.0.0.1:${PORT}`;

/** @param {Record<string, (url: URL) => Promise<URL | object>>} pages */
export function serve(pages) {
	const server = createServer(async (request, response) => {
		const url = new URL(request.url, home);
		const page = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined;
		if (page === undefined) return response.writeHead(404).end();
		try {
			const answer = await page(url);
			if (answer instanceof URL) response.writeHead(303, { location: answer.href }).end();
			else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
		} catch (error) {
			say(`failed: ${error.message} ${error.cause ?? ""}`);
			response.writeHead(500).end();
		}
	});
	server.listen(Number(PORT), "127.0.0.1", () => say("listening"));
}

export function say(text) {
	process.stdout.write(`${text}\n`);
}
