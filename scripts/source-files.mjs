import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every file that version control does not ignore, relative to `folder`, with `/` as separator. */
export function sourceFiles(folder) {
	const ignored = ignoredNames(folder);
	const visit = (path) =>
		readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
			if (ignored.has(entry.name)) return [];
			const inner = path === "" ? entry.name : `${path}/${entry.name}`;
			return entry.isDirectory() ? visit(inner) : [inner];
		});
	return visit("");
}

export function ignoredNames(folder) {
	const file = join(folder, ".gitignore");
	const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
	return new Set([".git", ...lines.map((line) => line.replace(/\/$/, ""))]);
}
