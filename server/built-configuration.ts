import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Passes the configuration that the build has written to Next.js, in the environment variable that its standalone servers use.
 * Reading `next.config.mjs` again would need the build tools in memory and in the release.
 */
export function giveBuiltConfiguration(): void {
	const written = readFileSync(resolve(process.cwd(), ".next", "required-server-files.json"), "utf8");
	const { config } = JSON.parse(written) as { config: unknown };
	process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
