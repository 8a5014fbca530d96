// One password hash per request and nothing else: the lower bound of the cost of a password step.
import cluster from "node:cluster";
import { createServer } from "node:http";
import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const workers = Number(process.env.WORKERS ?? 1);
if (cluster.isPrimary && workers > 1) for (let i = 0; i < workers; i++) cluster.fork();
else {
	const known = await hash("bench user 12 password", ARGON2ID);
	createServer(async (_request, response) => {
		response.end(String(await verify(known, "bench user 12 password")));
	}).listen(Number(process.env.PORT), "127.0.0.1");
}
