// Installs the packages of the lock file, with Portico's patches, when they are missing or the lock file has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, root, say } from "./runtime.mjs";

export async function ensureInstalled() {
	const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
	for (const patch of readdirSync(join(root, "patches")).toSorted())
		hash.update(readFileSync(join(root, "patches", patch)));
	const lock = hash.digest("hex");
	const stamp = join(root, "node_modules", ".portico-lock");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
	say("Installing the npm packages of package-lock.json into node_modules/ …");
	await npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
	writeFileSync(stamp, lock);
}
