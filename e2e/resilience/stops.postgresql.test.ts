import { Agent, type RequestOptions, request } from "node:http";
import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { startPortico } from "../fixtures/portico-server";

const STOPS = Number(process.env.STOPS ?? 20);
const CLIENTS = 32;
/** How many requests a client has answered before the server is stopped. */
const BEFORE = 10;

for (const workers of [1, 2])
	for (const keepAlive of [false, true])
		test(`a stop loses no request: ${workers} workers, ${keepAlive ? "kept-alive connections" : "a connection for each request"}`, async () => {
			const server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers });
			try {
				for (let stop = 0; stop < STOPS; stop++) {
					if (stop > 0) await server.restart();
					const clients = Array.from({ length: CLIENTS }, () => aClient(`${server.baseUrl}/health/live`, keepAlive));
					await eventually("answers to every client", () => {
						for (const { answered } of clients) expect(answered()).toBeGreaterThan(BEFORE);
					});
					await server.stop();
					// The next request of each finds nobody; nothing was cut before.
					expect(new Set(await Promise.all(clients.map(({ end }) => end)))).toEqual(new Set(["ECONNREFUSED"]));
				}
			} finally {
				await server.remove();
			}
		});

/** Sends one request after the other. `end` is the code of the first error. */
function aClient(url: string, keepAlive: boolean): { answered: () => number; end: Promise<unknown> } {
	const agent = new Agent({ keepAlive, maxSockets: 1 });
	let answered = 0;
	const send = async (): Promise<unknown> => {
		for (;;) {
			const error = await failureOf(url, { agent });
			if (error !== null) return error;
			answered++;
		}
	};
	return { answered: () => answered, end: send().finally(() => agent.destroy()) };
}

/** Null if the request is answered as a whole with 200. */
function failureOf(url: string, options: RequestOptions): Promise<unknown> {
	return new Promise((ended) => {
		const sent = request(url, options, (response) => {
			response.resume();
			response.on("end", () => ended(response.statusCode === 200 ? null : response.statusCode));
			response.on("error", () => ended("cut"));
			response.on("aborted", () => ended("cut"));
		});
		sent.on("error", (error: NodeJS.ErrnoException) => ended(error.code)).end();
	});
}
