// Writes the modules that import one file per language, namespace or folder, so that the files themselves are the only list.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";

const HEADER = "// Written by `node scripts/indexes.mjs`; a test fails while it is not what the files say.";
const BUNDLES = "lib/platform/i18n/bundles";
const LANGUAGES = [
	{ code: "en", name: "English" },
	{ code: "de", name: "German" },
	{ code: "ja", name: "Japanese" },
	{ code: "ar", name: "Arabic" },
];

/** The modules as they should be, by path. */
export function indexes() {
	return new Map(LANGUAGES.map(({ code, name }) => [`${BUNDLES}/${code}.ts`, textBundle(code, name)]));
}

/** The paths of the modules that are not as they should be. */
export function outdatedIndexes() {
	return Array.from(indexes()).flatMap(([path, content]) => (read(path) === content ? [] : [path]));
}

/** All namespaces of a language. English says which texts there are; one that another language lacks does not compile. */
function textBundle(code, name) {
	const namespaces = jsonFilesOf(`${BUNDLES}/${code}`);
	return module([
		...(code === "en" ? [] : ['import type { Texts } from "../texts";']),
		...namespaces.map((namespace) => jsonImport(memberName(namespace), `./${code}/${namespace}.json`)),
		"",
		`/** Every text of Portico's own pages in ${name}. */`,
		`export const ${code}${code === "en" ? "" : ": Texts"} = {`,
		...namespaces.map((namespace) => `\t${memberName(namespace)},`),
		"};",
	]);
}

function jsonFilesOf(folder) {
	return readdirSync(join(root, folder))
		.filter((file) => file.endsWith(".json"))
		.map((file) => file.slice(0, -".json".length))
		.toSorted();
}

function jsonImport(name, path) {
	return `import ${name} from "${path}" with { type: "json" };`;
}

/** `user-import` as `userImport`. */
function memberName(kebab) {
	return kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function module(lines) {
	return [HEADER, ...lines, ""].join("\n");
}

function read(path) {
	try {
		return readFileSync(join(root, path), "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
}

if (process.argv[1]?.endsWith("indexes.mjs"))
	for (const path of outdatedIndexes()) writeFileSync(join(root, path), indexes().get(path));
