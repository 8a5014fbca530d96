// Plain Node http with the one query of `GET /flows/{id}` and nothing else: no token, no checks, hardly any headers.
import cluster from "node:cluster";
import { createServer } from "node:http";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import postgres from "postgres";

const { PORT, WORKERS, DATABASE_URL, DATA_DIR } = process.env;

if (cluster.isPrimary && Number(WORKERS) > 1) {
	for (let i = 0; i < Number(WORKERS); i++) cluster.fork();
} else {
	const sql = DATABASE_URL ? postgres(DATABASE_URL, { max: 10 }) : await embedded();
	createServer(async (request, response) => {
		const id = (request.url ?? "").slice("/flows/".length);
		const [row] = await sql`
			select f.id, f.flow_type, f.name, f.handle, f.active_version, v.nodes, f.created_at::text, f.updated_at::text
			from flows f
			join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
			where f.organization_id = ${process.env.ORGANIZATION_ID} and f.id = ${id}`;
		const { nodes, ...rest } = row;
		const body = `${JSON.stringify(rest).slice(0, -1)},"nodes":${nodes}}`;
		response
			.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
			.end(body);
	}).listen(Number(PORT), "127.0.0.1");
}

async function embedded() {
	const socketPath = join(DATA_DIR, "plain.sock");
	const worker = new Worker(join(process.cwd(), "db", "embedded", "worker.mjs"), {
		workerData: { dataDir: join(DATA_DIR, "pglite"), socketPath },
	});
	await new Promise((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
	});
	return postgres({ path: socketPath, database: "postgres", username: "postgres", max: 1, idle_timeout: 0 });
}
