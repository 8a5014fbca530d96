// Checks that Portico uses the packages it is built with: each is a dependency, and production code (or, for Playwright, a test) imports it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, say } from "./runtime.mjs";
import { sourceFiles } from "./source-files.mjs";

const PRODUCTION = /^(?:app|components|lib|db|server)\/(?!.*\.test\.|.*\/fixtures\/).*\.tsx?$/;

export const stack = [
	{ name: "next", files: PRODUCTION },
	{ name: "react", files: PRODUCTION },
	{ name: "@xyflow/react", files: PRODUCTION },
	{ name: "@tanstack/react-query", files: PRODUCTION },
	{ name: "next-auth", files: PRODUCTION },
	{ name: "drizzle-orm", files: PRODUCTION },
	{ name: "postgres", files: PRODUCTION },
	{ name: "zod", files: PRODUCTION },
	{ name: "react-i18next", files: PRODUCTION },
	{ name: "@playwright/test", files: /^e2e\// },
];

/**
 * The packages that are no dependency, or that no file uses for more than its types.
 * @param {Record<string, string>} dependencies
 * @param {{ path: string, text: string }[]} files
 */
export function missingFrom(dependencies, files) {
	return stack.filter(({ name, files: where }) => {
		const used = new RegExp(`^import (?!type )[^;]*? from "${name}(?:/[^"]*)?";|import\\("${name}(?:/[^"]*)?"\\)`, "m");
		const isUsed = () => files.some(({ path, text }) => where.test(path) && used.test(text));
		return !(name in dependencies) || !isUsed();
	});
}

if (process.argv[1]?.endsWith("stack.mjs")) {
	const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const files = sourceFiles(root)
		.filter((path) => stack.some(({ files }) => files.test(path)))
		.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
	const missing = missingFrom({ ...dependencies, ...devDependencies }, files);
	for (const { name } of missing) say(`${name} is not used: it must be a dependency, and imported by production code`);
	if (missing.length > 0) fail(`${missing.length} packages of the stack are missing`);
	say(`${stack.length} packages of the stack are in use`);
}
