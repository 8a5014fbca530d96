// Run after packages are installed: shortens the exports that drizzle-orm declares, one for each of its files, to a pattern that means
// the same. Node.js copies and parses them for each module of the package that it loads: half a second of each start.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const PACKAGE = join("node_modules", "drizzle-orm", "package.json");

/** The exports with one pattern instead of those that say what it says. */
export function shortExports(exports) {
	const others = Object.entries(exports).filter(([path, target]) => !isDeepStrictEqual(target, exportOf(path)));
	return { ...Object.fromEntries(others), "./*": exportOf("./*") };
}

/** What the package declares for a file that has the name of its export. */
function exportOf(path) {
	const [esm, cjs] = [
		{ types: `${path}.d.ts`, default: `${path}.js` },
		{ types: `${path}.d.cts`, default: `${path}.cjs` },
	];
	return { import: esm, require: cjs, ...esm };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const described = JSON.parse(readFileSync(PACKAGE, "utf8"));
	// Not written in place, because package managers may link the file to their cache.
	writeFileSync(`${PACKAGE}.new`, JSON.stringify({ ...described, exports: shortExports(described.exports) }));
	renameSync(`${PACKAGE}.new`, PACKAGE);
}
