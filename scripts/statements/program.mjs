// The files with SQL as a program of the TypeScript compiler, with only those packages that row types need.
import { relative, sep } from "node:path";
import ts from "typescript";
import { root } from "../runtime.mjs";

const PACKAGES = /^(postgres|zod)(\/|$)/;
const TESTS = /\.test\.tsx?$|\/fixtures\/|\/e2e\//;
const BUILDER = /\borm\b/;
const TEMPLATE = /\b(sql|tx|on|holder|within)(<[^`]*>)?`/;

/** The program of every file with SQL, without tests; and the files that may use the query builder. */
export function programOf() {
	const config = ts.getParsedCommandLineOfConfigFile(
		"tsconfig.json",
		{},
		{ ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
	);
	const sources = config.fileNames.filter((file) => !TESTS.test(file) && !file.endsWith(".d.ts"));
	const options = {
		...config.options,
		incremental: false,
		noEmit: true,
		types: [],
		plugins: [],
		lib: ["lib.es2024.d.ts"],
	};
	const files = sources.filter((file) => TEMPLATE.test(ts.sys.readFile(file) ?? ""));
	const built = sources.filter((file) => BUILDER.test(ts.sys.readFile(file) ?? ""));
	return { ...programWith(files, options, new Map()), built };
}

/** The program of only these sources, for tests. */
export function programOfSources(sources) {
	const options = {
		target: ts.ScriptTarget.ES2023,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
	};
	return programWith(
		[...sources.keys()],
		{ ...options, strict: true, noEmit: true, types: [], lib: ["lib.es2024.d.ts"] },
		sources,
	);
}

/** Declarations of packages and of the language, which every program of the same options shares; tests make a program for each case. */
const declarations = new Map();

function programWith(files, options, added) {
	const host = ts.createCompilerHost(options);
	const { readFile, fileExists, getSourceFile } = host;
	host.readFile = (path) => added.get(path) ?? readFile.call(host, path);
	host.fileExists = (path) => added.has(path) || fileExists.call(host, path);
	host.getSourceFile = (path, languageVersion, ...rest) => {
		if (added.has(path)) return ts.createSourceFile(path, added.get(path), languageVersion, true);
		if (!path.endsWith(".d.ts")) return getSourceFile.call(host, path, languageVersion, ...rest);
		if (!declarations.has(path)) declarations.set(path, getSourceFile.call(host, path, languageVersion, ...rest));
		return declarations.get(path);
	};
	const cache = ts.createModuleResolutionCache(root, (path) => path, options);
	host.resolveModuleNameLiterals = (literals, from) =>
		literals.map(({ text }) => {
			const isOwn = text.startsWith(".") || text.startsWith("@/");
			if (!isOwn && !PACKAGES.test(text)) return { resolvedModule: undefined };
			return ts.resolveModuleName(text, from, options, host, cache);
		});
	return { program: ts.createProgram(files, options, host), files };
}

/** The place of a node in messages: `lib/room/file.ts:12`. */
export function placeOf(node) {
	const source = node.getSourceFile();
	const { line } = source.getLineAndCharacterOfPosition(node.getStart());
	return `${pathOf(source)}:${line + 1}`;
}

export function pathOf(source) {
	return relative(root, source.fileName).split(sep).join("/");
}
