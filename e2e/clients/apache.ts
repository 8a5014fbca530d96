import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Program, startProgram } from "./program";

const MODULES = "/usr/lib/apache2/modules";
const APACHE = "/usr/sbin/apache2";
/** The user `nobody` of every Linux, for tests that run as root. */
const NOBODY = 65_534;

/** The packages that the machine lacks for Apache with this module; null if none is missing. */
export function missingModule(file: string): string | null {
	return [APACHE, join(MODULES, file)].find((path) => !existsSync(path)) ?? null;
}

/** Starts Apache with the `httpd.conf` of a folder, never as root. */
export async function startApache(folder: string, environment: Record<string, string>): Promise<Program> {
	const uid = process.getuid?.() === 0 ? NOBODY : undefined;
	if (uid !== undefined) handOver(folder, uid);
	const { stop } = await startProgram(APACHE, ["-f", join(folder, "httpd.conf"), "-D", "FOREGROUND"], {
		environment: { ...environment, FOLDER: folder, MODULES },
		...(uid === undefined ? {} : { uid }),
	});
	return { output: () => readFileSync(join(folder, "error.log"), "utf8"), stop };
}

function handOver(folder: string, uid: number): void {
	chownSync(folder, uid, uid);
	for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
		chownSync(join(folder, entry), uid, uid);
	// The folder above belongs to the user who runs the tests.
	chmodSync(dirname(folder), 0o755);
}

/** The version of a Debian package; a question mark if it is not installed. */
export function debianVersion(name: string): string {
	const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "$" + "{Version}", name], { encoding: "utf8" });
	return stdout?.split("-")[0] || "?";
}
