// Starts and stops the servers of the benchmark.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** Environment variables with the same values for the commands that prepare a database and for the server on it. */
export const secrets = {
	REQUIRE_SECRETS: "false",
	ENCRYPTION_KEY: "bench-encryption-key-0123456789abcdef",
	SESSION_SECRET: "bench-session-secret-0123456789abcdef",
};

const CLIENT = { id: "portico-management", secret: "bench-management-client-secret-0123456789" };

/** The environment of Portico in benchmarks: no request log, and a management client with known credentials. */
export function porticoEnvironment({ port, dataDir, databaseUrl, workers }) {
	return {
		...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, WORKERS: String(workers) }),
		PORT: String(port),
		HOST: "127.0.0.1",
		BASE_URL: `http://127.0.0.1:${port}`,
		DATA_DIR: dataDir,
		ADMIN_PASSWORD: "bench administrator 12",
		MANAGEMENT_CLIENT_ID: CLIENT.id,
		MANAGEMENT_CLIENT_SECRET: CLIENT.secret,
		...secrets,
		LOG_LEVEL: "warn",
		OPEN_REQUESTS_PER_MINUTE: "1000000000",
	};
}

/** Runs a command of Portico to its end. */
export function runToEnd(args, environment) {
	const env = { PATH: process.env.PATH, NODE_ENV: "production", ...environment };
	const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env });
	if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
}

/** Starts a server and waits until `probe` accepts connections. */
export async function startServer(args, environment, probe) {
	const child = spawn(process.execPath, args, {
		stdio: ["ignore", "ignore", "inherit"],
		detached: true,
		env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...environment },
	});
	const url = `http://127.0.0.1:${environment.PORT}`;
	for (let attempt = 0; ; attempt++) {
		const response = await fetch(url + probe).catch(() => null);
		if (response !== null && response.status < 500) break;
		if (attempt > 600 || child.exitCode !== null) throw new Error(`${args.join(" ")} did not start`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return {
		url,
		pid: child.pid,
		async stop() {
			const gone = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), 12_000);
			await gone;
			clearTimeout(timer);
		},
	};
}

export const tokenRequest = {
	method: "POST",
	path: "/oauth2/token",
	headers: {
		authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`,
		"content-type": "application/x-www-form-urlencoded",
	},
	body: "grant_type=client_credentials&scope=system",
};

export async function accessToken(url) {
	const { path, ...init } = tokenRequest;
	return (await (await fetch(url + path, init)).json()).access_token;
}

/** The same kind of token for an organization below, which paths of that organization require. */
export async function switchedToken(url, organization) {
	const token = await accessToken(url);
	const { path, headers } = tokenRequest;
	const body = new URLSearchParams({ grant_type: "organization_switch", token, switching_organization: organization });
	const response = await fetch(url + path, { method: "POST", headers, body });
	if (!response.ok) throw new Error(await response.text());
	return (await response.json()).access_token;
}

/** The resident memory of a process and each of its children, in MB. */
export function residentMegabytes(pid) {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
	const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
	return [own, ...children.flatMap((child) => residentMegabytes(Number(child)))];
}

/** The CPU seconds of a process and its children; a child that ends meanwhile is not counted. */
export function cpuSeconds(pid) {
	try {
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
		return children.reduce(
			(sum, child) => sum + cpuSeconds(Number(child)),
			(Number(fields[11]) + Number(fields[12])) / 100,
		);
	} catch (error) {
		if (error.code === "ENOENT" || error.code === "ESRCH") return 0;
		throw error;
	}
}

export function freePort() {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
