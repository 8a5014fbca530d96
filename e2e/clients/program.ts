import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";

export interface Program {
	/** Its complete output so far. */
	output(): string;
	stop(): Promise<void>;
}

interface Started {
	environment: Record<string, string>;
	cwd?: string;
	/** The user that it runs as if the tests run as root. */
	uid?: number;
}

const START_MS = 120_000;

/** Starts a program that listens on PORT of its environment, and waits until it answers. @throws Error with its output */
export async function startProgram(
	command: string,
	args: string[],
	{ environment, cwd, uid }: Started,
): Promise<Program> {
	const child = spawn(command, args, {
		cwd,
		...(uid === undefined ? {} : { uid, gid: uid }),
		// In a separate process group, because some programs start others.
		detached: true,
		env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...environment } as never,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	try {
		await eventually(
			`${command} to answer`,
			async () => {
				if (child.exitCode === null && !(await answers(`http://127.0.0.1:${environment.PORT}/`)))
					throw new Error(output);
			},
			{ limitMs: START_MS },
		);
		if (child.exitCode !== null) throw new Error(`${command} did not start:\n${output}`);
	} catch (error) {
		await ended(child);
		throw error;
	}
	return { output: () => output, stop: () => ended(child) };
}

async function answers(url: string): Promise<boolean> {
	return fetch(url, { redirect: "manual" }).then(
		() => true,
		() => false,
	);
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exit = once(child, "exit");
	process.kill(-Number(child.pid), "SIGTERM");
	await exit;
}

/** The sources of a client. */
export function sourcesOf(client: string): string {
	return join(import.meta.dirname, client);
}

/**
 * A new folder with the sources of a client, in which it can be built.
 * @param files by path, in place of its own or in addition @param without paths of its own files that are left out
 */
export function copyOf(client: string, files: Record<string, string> = {}, without: readonly string[] = []): string {
	const folder = join(tmpdir(), "portico-clients", client);
	rmSync(folder, { recursive: true, force: true });
	cpSync(sourcesOf(client), folder, { recursive: true });
	for (const path of without) rmSync(join(folder, path), { recursive: true });
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

/**
 * Runs a command to its end without blocking, because otherwise this process would not notice that servers close its idle
 * connections.
 * @param environment in addition to that of the tests @returns its output @throws Error with its output
 */
export async function run(
	command: string,
	args: string[],
	cwd: string,
	environment: Record<string, string> = {},
): Promise<string> {
	const env = { ...process.env, ...environment } as NodeJS.ProcessEnv;
	const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output}`);
	return output;
}

/** Whether a command is on this machine. */
export function has(command: string): boolean {
	return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}

/** Installs what the `requirements.txt` of a folder names, in an environment of its own. */
export async function installPython(folder: string): Promise<void> {
	await run("python3", ["-m", "venv", "venv"], folder);
	await run("venv/bin/pip", ["install", "--quiet", "-r", "requirements.txt"], folder);
}
