import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Program, startProgram } from "./program";

const MODULES = "usr/lib/apache2/modules";
const APACHE = "usr/sbin/apache2";
const LOADER = "usr/lib64/ld-linux-x86-64.so.2";
const LIBRARIES = "usr/lib/x86_64-linux-gnu";
/** The user `nobody` of every Linux, for tests that run as root. */
const NOBODY = 65_534;

/** What the machine lacks for Apache with this module, below `root`; null if nothing is missing. */
export function missingModule(file: string, root = "/"): string | null {
	return [APACHE, join(MODULES, file)].map((path) => join(root, path)).find((path) => !existsSync(path)) ?? null;
}

/**
 * Starts Apache with the `httpd.conf` of a folder, never as root.
 * @param root a folder into which packages of another release of Debian were extracted, with the libraries that they need
 */
export async function startApache(folder: string, environment: Record<string, string>, root = "/"): Promise<Program> {
	const uid = process.getuid?.() === 0 ? NOBODY : undefined;
	if (uid !== undefined) handOver(folder, uid);
	const apache = join(root, APACHE);
	const [program = apache, ...before] =
		root === "/" ? [apache] : [join(root, LOADER), "--library-path", join(root, LIBRARIES), apache];
	const { stop } = await startProgram(program, [...before, "-f", join(folder, "httpd.conf"), "-D", "FOREGROUND"], {
		environment: { ...environment, FOLDER: folder, MODULES: join(root, MODULES) },
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

/** The version of a Debian package that was extracted below this folder; a question mark if it was not. */
export function extractedVersion(name: string, root: string): string {
	const file = join(root, "usr/share/doc", name, "changelog.Debian.gz");
	const log = existsSync(file) ? gunzipSync(readFileSync(file)).toString() : "";
	return /\(([^-)]+)/.exec(log)?.[1] ?? "?";
}

/** The version of a Debian package; a question mark if it is not installed. */
export function debianVersion(name: string): string {
	const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "$" + "{Version}", name], { encoding: "utf8" });
	return stdout?.split("-")[0] || "?";
}
