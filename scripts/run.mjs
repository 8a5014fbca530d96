// `npm start`, `npm run dev`, …: installs what a command needs, then runs it on the required Node.js. Plain JavaScript with
// built-in modules only, because it runs before the installation, on any Node.js.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { environmentFor, fail, root, runtime } from "./runtime.mjs";

const [command = "start", ...rest] = process.argv.slice(2);

const COMMANDS = {
	start: { built: true, args: ["dist/server.mjs"], env: production },
	dev: { built: false, args: ["scripts/dev.mjs"], env: () => ({ NODE_ENV: "development" }) },
	build: { built: true, args: ["-e", ""], env: () => ({}) },
	test: { built: false, args: ["scripts/test.mjs", "all"], env: () => ({}) },
	check: { built: false, args: ["scripts/test.mjs", "check"], env: () => ({}) },
	bench: { built: true, args: ["bench/bench.mjs"], env: () => ({}) },
	campaign: { built: true, args: ["scripts/campaign.mjs"], env: () => ({}) },
	"bench:canvas": { built: true, args: ["scripts/bench-canvas.mjs"], env: () => ({}) },
	release: { built: true, args: ["scripts/release.mjs"], env: () => ({}) },
	doctor: { built: true, args: ["dist/scripts/commands/doctor.mjs"], env: production },
	pictures: { built: true, args: ["scripts/pictures.mjs"], env: () => ({}) },
	data: { built: true, args: ["dist/scripts/commands/data.mjs"], env: production },
	migrate: { built: true, args: ["dist/scripts/commands/migrate.mjs"], env: production },
	"validation-service": { built: true, args: ["dist/scripts/commands/validation-service.mjs"], env: production },
	keys: { built: true, args: ["dist/scripts/commands/keys.mjs"], env: production },
};

const chosen = COMMANDS[command];
if (chosen === undefined) fail(`Unknown command ${command}: ${Object.keys(COMMANDS).join(", ")}`);
const envFile = join(root, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);
const [node] = await Promise.all([runtime(), ensureInstalled()]);
if (chosen.built) ensureBuilt(node);

const child = spawn(node, [...chosen.args, ...rest], {
	cwd: root,
	stdio: "inherit",
	env: environmentFor(node, chosen.env()),
});
// npm sends a stop signal to its shell, which may end without forwarding it; then this process becomes an orphan.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
	setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
}
// Forwards the signal to the child, which drains; this process ends with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)));

/** Ignores a NODE_ENV that was set for other programs; the server sets its own. */
function production() {
	return { NODE_ENV: process.env.NODE_ENV === "production" ? "production" : undefined };
}
