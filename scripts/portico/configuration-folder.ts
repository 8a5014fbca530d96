import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Files, filesOf, isSameFile, ROOT_FILE } from "@/lib/protocols/configuration/files";
import { kinds } from "@/lib/protocols/configuration/kinds";
import { UsageError } from "./usage-error";

const MAX_FILES = 20_000;

export const variables = (name: string): string | undefined => process.env[name];

/** Whether a folder has a configuration. */
export function hasConfiguration(folder: string): boolean {
	return existsSync(join(folder, ROOT_FILE));
}

/** The files of a configuration in a folder. @throws UsageError if they cannot be read */
export function filesIn(folder: string): Files {
	const files = new Map<string, string>();
	const add = (path: string) => {
		const file = join(folder, path);
		// What a link leads to is not in the folder.
		if (lstatSync(file).isFile()) files.set(path, readFileSync(file, "utf8"));
		if (files.size > MAX_FILES) throw new UsageError(`${folder}: more than ${MAX_FILES} files`);
	};
	try {
		if (existsSync(join(folder, ROOT_FILE))) add(ROOT_FILE);
		for (const { name, inOneFile } of kinds) {
			if (inOneFile === true) {
				if (existsSync(join(folder, `${name}.yaml`))) add(`${name}.yaml`);
			} else if (existsSync(join(folder, name)))
				for (const file of readdirSync(join(folder, name))) if (/\.ya?ml$/.test(file)) add(`${name}/${file}`);
		}
	} catch (error) {
		if (error instanceof UsageError) throw error;
		throw new UsageError(`${folder}: ${error instanceof Error ? error.message : "cannot be read"}`);
	}
	return files;
}

export interface WrittenFiles {
	written: string[];
	removed: string[];
}

/**
 * Makes the files in a folder those of a configuration. A file that says the same already stays as it is, with its comments and variables;
 * files of kinds that the configuration has, and that are not in it, are removed.
 */
export function writeFiles(folder: string, files: Files): WrittenFiles {
	const before = filesIn(folder);
	const written: string[] = [];
	for (const [path, text] of files) {
		const file = join(folder, path);
		const was = before.get(path) ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
		if (was !== undefined && (was === text || isSameFile(path, was, text, variables))) continue;
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		written.push(path);
	}
	const present = kinds.filter(({ name }) => files.has(`schemas/${name}.json`));
	const removed = present.flatMap((kind) => filesOf(kind, before).filter((path) => !files.has(path)));
	for (const path of removed) rmSync(join(folder, path));
	return { written, removed };
}
