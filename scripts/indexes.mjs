// Generates the modules that import one file per language, namespace, executor, path of the interface or icon, so that the files are the only list; and the
// methods, paths and permissions of the operations that pages call, so that contracts are the only place that names them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledExports } from "./bundled-exports.mjs";
import { root } from "./runtime.mjs";

const HEADER = "// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.";
const BUNDLES = "lib/platform/i18n/bundles";
const EXECUTORS = "lib/flows/executors";
const API = "app/(api)";
/** The import of the parts of contracts that browsers need: its names, and the folder of the room. */
const CALLS = /import \{([^}]*)\} from "@\/(lib\/\w+\/[\w-]+)\/calls"/g;
const inEnglish = new Intl.DisplayNames(["en"], { type: "language" });
/** The languages with a folder; English first, because it defines the keys. */
const LANGUAGES = filesOf(BUNDLES)
	.filter((name) => !name.includes("."))
	.toSorted((a, b) => Number(b === "en") - Number(a === "en"))
	.map((code) => ({ code, name: inEnglish.of(code) }));

/** The required content of the modules, by path. */
export async function indexes() {
	return new Map([
		...(await calledContracts()),
		...LANGUAGES.map(({ code, name }) => [`${BUNDLES}/${code}.ts`, textBundle(code, name)]),
		["components/shell/section-icons.ts", sectionIcons()],
		[`${API}/routes.ts`, apiRoutes()],
		[`${EXECUTORS}/executors.ts`, executors()],
		[`${EXECUTORS}/simulations.ts`, simulations()],
		[`${EXECUTORS}/fixtures/successes.ts`, successes()],
	]);
}

/** The paths of the modules that are out of date. */
export async function outdatedIndexes() {
	return Array.from(await indexes()).flatMap(([path, content]) => (read(path) === content ? [] : [path]));
}

/** For each room, the parts that browsers need of the contracts of operations that pages call. */
async function calledContracts() {
	const used = calledFromPages();
	const contracts = await contractsOf([...used.keys()]);
	const { configures } = await bundledExports('export { configures } from "./lib/platform/http/configures";');
	return Array.from(used, ([room, names]) => [
		`${room}/calls.ts`,
		module([
			"// biome-ignore-all format: each operation is one line",
			'import type { Called } from "@/lib/platform/http/call";',
			'import type * as contracts from "./contract";',
			"",
			"type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;",
			"",
			...names.map((name) => {
				const contract = contracts.get(room)[name];
				if (contract === undefined) throw new Error(`${room}/contract.ts has no ${name}`);
				const { method, path } = contract;
				// So that every control of the console knows which operation is refused while the configuration is locked.
				const access = configures(contract) ? `${contract.access}:configured` : contract.access;
				const members = Object.entries({ method, path, access }).map(([member, value]) => `${member}: "${value}"`);
				return `export const ${name}: CalledAs<"${name}"> = { ${members.join(", ")} };`;
			}),
		]),
	]);
}

/** The sorted names that sources import from the `calls` of each room. */
function calledFromPages() {
	const used = new Map();
	for (const file of ["app", "components"].flatMap(sourcesBelow))
		for (const [, names, room] of readFileSync(join(root, file), "utf8").matchAll(CALLS)) {
			const known = used.get(room) ?? [];
			used.set(room, [...known, ...names.split(",").map((name) => name.trim())]);
		}
	return new Map(
		Array.from(used).map(([room, names]) => [room, [...new Set(names)].filter((name) => name !== "").toSorted()]),
	);
}

/** The contracts of rooms as values: path by path the exports of `contract.ts`. */
async function contractsOf(rooms) {
	const entry = rooms.map((room, index) => `export * as room${index} from "./${room}/contract";`).join("\n");
	const modules = await bundledExports(entry);
	return new Map(rooms.map((room, index) => [room, modules[`room${index}`]]));
}

function sourcesBelow(folder) {
	return readdirSync(join(root, folder), { recursive: true })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => `${folder}/${file}`);
}

/** The route handlers of the interfaces, but not those that only answer what is not there. */
function apiRoutes() {
	const folders = readdirSync(join(root, API), { recursive: true })
		.filter((file) => file.endsWith("/route.ts"))
		.map((file) => file.slice(0, -"/route.ts".length))
		.filter((folder) => read(`${API}/${folder}/route.ts`).includes("= route({"))
		.toSorted();
	return module([
		"// biome-ignore-all assist/source/organizeImports: a path comes before those below it",
		...folders.map(
			(folder, index) => `export { GET as route${String(index).padStart(3, "0")} } from "./${folder}/route";`,
		),
	]);
}

/** The icons of the console's sections. The list of sections names icons by text, because the server reads it too. */
function sectionIcons() {
	const names = readFileSync(join(root, "lib/platform/kernel/console-sections.ts"), "utf8").matchAll(/icon: "(\w+)"/g);
	const icons = [...new Set(Array.from(names, ([, name]) => name))].toSorted();
	return module([
		"import {",
		...icons.map((name) => `\t${name},`),
		'} from "lucide-react";',
		"",
		"/** The icons of the sections of the console, by their names. */",
		"export const sectionIcons = {",
		...icons.map((name) => `\t${name},`),
		"};",
	]);
}

/** All namespaces of a language. English defines the keys; a key that another language lacks is a type error. */
function textBundle(code, name) {
	const namespaces = filesOf(`${BUNDLES}/${code}`)
		.filter((file) => file.endsWith(".json"))
		// As the formatter sorts imports: `api` before `api-resources`.
		.map((file) => file.slice(0, -".json".length))
		.toSorted()
		.map((name) => ({ path: `./${code}/${name}.json`, member: memberName(name) }));
	return module([
		...(code === "en" ? [] : ['import type { Texts } from "../texts";']),
		...namespaces.map(({ path, member }) => jsonImport(member, path)),
		"",
		`/** Every text of Portico's own pages in ${name}. */`,
		`export const ${code}${code === "en" ? "" : ": Texts"} = {`,
		...namespaces.map(({ member }) => `\t${member},`),
		"};",
	]);
}

/** The simulations of executors, separate from the executors themselves, because browsers load them. */
function simulations() {
	const folders = filesOf(EXECUTORS).filter((folder) => filesOf(`${EXECUTORS}/${folder}`).includes("simulation.ts"));
	return module([
		...folders.map((folder) => `import { simulation as ${memberName(folder)} } from "./${folder}/simulation";`),
		"",
		"export const simulations = [",
		...folders.map((folder) => `\t${memberName(folder)},`),
		"];",
	]);
}

/** The executors, of which the catalog is made. */
function executors() {
	const folders = filesOf(EXECUTORS).filter((folder) => filesOf(`${EXECUTORS}/${folder}`).includes("executor.ts"));
	return module(
		folders.map((folder) => {
			const [, name] = /^export const (\w+) = defineExecutor\(/m.exec(read(`${EXECUTORS}/${folder}/executor.ts`)) ?? [];
			if (name === undefined) throw new Error(`${EXECUTORS}/${folder}/executor.ts defines no executor`);
			return `export { ${name} } from "./${folder}/executor";`;
		}),
	);
}

/** The success situations of executors, for the test that makes their ports fail. */
function successes() {
	const folders = filesOf(EXECUTORS).filter((folder) =>
		filesOf(`${EXECUTORS}/${folder}/fixtures`).includes("successes.ts"),
	);
	return module([
		...folders.map((folder) => `import { successes as ${memberName(folder)} } from "../${folder}/fixtures/successes";`),
		"",
		"export const successes = [",
		...folders.map((folder) => `\t...${memberName(folder)},`),
		"];",
	]);
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

/** Sorted names of the entries; empty when the path is not a folder. */
function filesOf(folder) {
	try {
		return readdirSync(join(root, folder)).toSorted();
	} catch (error) {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
		throw error;
	}
}

function read(path) {
	try {
		return readFileSync(join(root, path), "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
}

if (process.argv[1]?.endsWith("indexes.mjs")) {
	const contents = await indexes();
	for (const path of await outdatedIndexes()) writeFileSync(join(root, path), contents.get(path));
}
