// A bare Next behind a custom server, with as many workers as Portico in the same comparison.
import cluster from "node:cluster";
import { createServer } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";

const { PORT, WORKERS } = process.env;

if (cluster.isPrimary && Number(WORKERS) > 1) {
	for (let i = 0; i < Number(WORKERS); i++) cluster.fork();
} else {
	const app = next({
		dev: false,
		dir: dirname(fileURLToPath(import.meta.url)),
		hostname: "127.0.0.1",
		port: Number(PORT),
	});
	await app.prepare();
	const handle = app.getRequestHandler();
	createServer((request, response) => handle(request, response)).listen(Number(PORT), "127.0.0.1");
}
