// An import of many users: its duration, and its maximum memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { say } from "./measure.mjs";
import { secrets } from "./processes.mjs";

const USERS = Number(process.env.BENCH_MOVED ?? 100_000);
const MAX_MEGABYTES = 512;
const HASH = "$2b$10$xcRuAOz/EzhMCi4ML1jTcuPKMH08aboOQziaKjFZrjqvzdiRBRR.e";

/** Imports into an empty database, as a dry run, and again; without a URL into the embedded one. */
export async function measureMovingIn(title, { databaseUrl, folder }) {
	say(`\n## Moving in: ${title}\n`);
	const file = join(mkdtempSync(join(folder, "moving-")), "users.ndjson");
	await pipeline(Readable.from(users()), createWriteStream(file));
	const environment = {
		PATH: process.env.PATH,
		NODE_ENV: "production",
		...secrets,
		DATA_DIR: mkdtempSync(join(folder, "moved-")),
		...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
		LOG_LEVEL: "warn",
	};
	// A first run migrates and seeds the database, so that this is not measured.
	await run(["--dry-run"], "/dev/null", environment);
	say(`${USERS.toLocaleString("en")} users with bcrypt hashes, addresses, names, three further attributes and a group`);
	told("dry run", await run(["--dry-run"], file, environment));
	told("import", await run([], file, environment));
	told("again: all are passed over", await run([], file, environment));
}

function* users() {
	for (let n = 0; n < USERS; n++)
		yield `${JSON.stringify({
			id: `source-${n}`,
			username: `person.${n}`,
			givenName: `Given ${n}`,
			familyName: `Family ${n}`,
			email: `person.${n}@example.com`,
			emailVerified: true,
			attributes: { department: "Engineering", title: "Engineer", locale: "en" },
			passwordHash: HASH,
			groups: [`Group ${n % 100}`],
		})}\n`;
}

async function run(options, file, environment) {
	const startedAt = performance.now();
	const args = ["dist/scripts/commands/data.mjs", "import-users", "portico", file, ...options];
	const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], env: environment });
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	let megabytes = 0;
	const watch = setInterval(() => {
		megabytes = Math.max(megabytes, highWaterMark(child.pid));
	}, 50);
	const [code] = await once(child, "exit");
	clearInterval(watch);
	if (code !== 0) throw new Error(`${args.join(" ")}: ${output}`);
	return { seconds: (performance.now() - startedAt) / 1_000, megabytes, counts: output.split("\n")[0] };
}

/** The maximum memory of the process so far, in MB; 0 after its end. */
function highWaterMark(pid) {
	try {
		return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
	} catch {
		return 0;
	}
}

function told(name, { seconds, megabytes, counts }) {
	const rate = Math.round(USERS / seconds).toLocaleString("en");
	say(
		`  ${name.padEnd(28)} ${seconds.toFixed(1)} s  ${rate} users/s  at most ${Math.round(megabytes)} MB (aim below ${MAX_MEGABYTES})${megabytes < MAX_MEGABYTES ? "" : "  MISSED"}`,
	);
	say(`    ${counts}`);
}
