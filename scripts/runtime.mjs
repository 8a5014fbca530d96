// Finds the Node.js that runs Portico: the installed one if it is new enough, else Node 24 from the npm registry.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), "..");
const PINNED = "24.21.0";
const OLDEST_TO_START = [20, 9];
const OLDEST_TO_RUN = [22, 18];

/** Resolves to the path of the Node.js executable; installs it into `.runtime/` when the machine's own is too old. */
export async function runtime() {
	if (!atLeast(process.versions.node, OLDEST_TO_START)) {
		fail(`Portico needs Node.js ${OLDEST_TO_START.join(".")} or newer to start; this is ${process.versions.node}.`);
	}
	if (atLeast(process.versions.node, OLDEST_TO_RUN)) return process.execPath;
	const home = join(root, ".runtime");
	const manifest = join(home, "node_modules", "node", "package.json");
	const executable = join(home, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
	const installed =
		existsSync(manifest) && existsSync(executable) && JSON.parse(readFileSync(manifest, "utf8")).version;
	if (installed !== PINNED) {
		say(
			`Node.js ${process.versions.node} is older than Portico runs on: installing Node.js ${PINNED} from the npm registry into .runtime/, once …`,
		);
		await npm([
			"install",
			"--prefix",
			home,
			"--no-save",
			"--no-package-lock",
			"--no-audit",
			"--no-fund",
			`node@${PINNED}`,
		]);
	}
	return executable;
}

/** Runs npm and shows its output; exits the process after a failure. Resolves to the output if `options` capture it. */
export async function npm(args, options = {}) {
	const cli = process.env.npm_execpath;
	const [command, prefix] = cli?.endsWith(".js") || cli?.endsWith(".cjs") ? [process.execPath, [cli]] : ["npm", []];
	const shell = command === "npm" && process.platform === "win32";
	const child = spawn(command, [...prefix, ...args], { cwd: root, stdio: "inherit", shell, ...options });
	let output = "";
	child.stdout?.setEncoding("utf8").on("data", (text) => {
		output += text;
	});
	const [status] = await once(child, "close").catch(({ message }) => [message]);
	if (status !== 0) fail(`npm ${args.join(" ")} failed: ${status}`);
	return output;
}

/** The environment of a child that runs on `executable`, so that every `node` it starts is the same one. */
export function environmentFor(executable, extra = {}) {
	const separator = process.platform === "win32" ? ";" : ":";
	return {
		...process.env,
		PATH: `${dirname(executable)}${separator}${process.env.PATH ?? ""}`,
		NEXT_TELEMETRY_DISABLED: "1",
		// A cache of compiled code for all processes: a start takes a quarter less time. Node.js works without it if it cannot write
		// there.
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "node-compile"),
		...extra,
	};
}

export function say(text) {
	process.stdout.write(`${text}\n`);
}

export function fail(text) {
	process.stderr.write(`${text}\n`);
	process.exit(1);
}

function atLeast(version, [major, minor]) {
	const [a = 0, b = 0] = version.split(".").map(Number);
	return a > major || (a === major && b >= minor);
}
