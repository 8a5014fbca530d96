import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Gives Next.js the configuration that the build has written down, in the variable by which its standalone servers get it. To
 * read `next.config.mjs` again it would need the parts of the build, in memory and in the release.
 */
export function giveBuiltConfiguration(): void {
	const written = readFileSync(resolve(process.cwd(), ".next", "required-server-files.json"), "utf8");
	const { config } = JSON.parse(written) as { config: unknown };
	process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
