// `npm run release`: creates one archive that starts without installation and build: the build, the package files that it loads,
// the migrations, a list of all packages (SBOM), and their licences. For the platform on which it is created.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parts } from "./campaign/parts.mjs";
import { staleResults } from "./campaign/results.mjs";
import { fail, npm, root, say } from "./runtime.mjs";
import { thirdPartyLicences } from "./third-party-licences.mjs";

const COMMANDS = ["data", "doctor", "keys", "migrate", "validation-service"];
/** The files that the programs read at run time, besides those that they import. */
const READ = [
	".env.example",
	"ARCHITECTURE.md",
	"CHANGELOG.md",
	"CODE_OF_CONDUCT.md",
	"CONTRIBUTING.md",
	"LICENSE",
	"README.md",
	"SECURITY.md",
	"db/embedded",
	"db/migrations",
	"deploy",
	"docs",
	"examples",
	"public",
];
/** What threads begin with. */
const RUN_BY_THREADS = ["db/embedded/worker.mjs", "node_modules/piscina/dist/worker.js"];
/** Package files that are read by computed names. */
const READ_BY_PACKAGES = ["node_modules/@electric-sql/pglite/dist/**/*.{wasm,data,tar.gz}"];
/** Files that the build only writes for itself. */
const OF_THE_BUILD = /^\.next\/(cache|diagnostics|types|turbopack|trace|node_modules)|\.map$|\.nft\.json$/;
/** What the tracer finds and a release does not run: types, builds, development, and fonts that are fetched while building. */
const NOT_RUN = [
	/\.(?:d\.ts|d\.mts|d\.cts|map|md)$/,
	/^node_modules\/(?:typescript|@next\/swc-|@img\/|esbuild|@esbuild)/,
	/^node_modules\/next\/dist\/compiled\/(?:webpack|babel|babel-packages|@next\/font|next-devtools)\//,
	/^node_modules\/next\/dist\/(?:compiled\/next-server\/.*\.dev\.js|server\/capsize-font-metrics\.json)$/,
	/^node_modules\/react(?:-dom)?\/cjs\/.*\.development\.js$/,
];

/** Links to packages, with the names under which the pages import them. */
const LINKS = ".next/node_modules";

// Sources without a history have no results to compare.
const problems = existsSync(join(root, ".git")) ? staleResults(Object.keys(parts)) : [];
if (problems.length > 0 && !process.argv.includes("--unverified"))
	fail(
		`These sources are not verified for a release: ${problems.join("; ")}.\n` +
			"Run npm run campaign and commit docs/quality.md, or make an archive all the same: npm run release -- --unverified",
	);
const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const label = `${name}-${version}-${process.platform}-${process.arch}`;
const folder = join(root, "dist", "release", label);
rmSync(dirname(folder), { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const built = filesOf(".next").filter((file) => !OF_THE_BUILD.test(file));
const programs = [
	"dist/server.mjs",
	"dist/server/thread.mjs",
	...COMMANDS.map((command) => `dist/scripts/commands/${command}.mjs`),
];
const files = new Set([...built, ...READ.flatMap(filesOf), ...(await tracedFrom(programs)), ...tracedByNext()]);
for (const pattern of READ_BY_PACKAGES) for (const file of globSync(pattern, { cwd: root })) files.add(file);
for (const file of files) {
	const to = join(folder, file);
	mkdirSync(dirname(to), { recursive: true });
	cpSync(join(root, file), to, { dereference: true });
}
cpSync(join(root, LINKS), join(folder, LINKS), { recursive: true, verbatimSymlinks: true });
const run = (program) => `node --env-file-if-exists=.env ${program}`;
const scripts = Object.fromEntries(COMMANDS.map((command) => [command, run(`dist/scripts/commands/${command}.mjs`)]));
const described = {
	name,
	version,
	private: true,
	license,
	type: "module",
	engines: { node: ">=22.18" },
	scripts: { start: run("dist/server.mjs"), ...scripts },
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(described, null, "\t")}\n`);
writeFileSync(join(folder, "sbom.cdx.json"), await packagesAsSbom());
writeFileSync(join(folder, "THIRD-PARTY-LICENCES.md"), thirdPartyLicences(root));
const archive = `${folder}.tar.gz`;
const { status } = spawnSync("tar", ["-czf", archive, "-C", dirname(folder), label], { stdio: "inherit" });
if (status !== 0) fail("tar failed");
say(`${files.size} files in dist/release/${label} and ${label}.tar.gz`);

/** The files that the programs import, directly or through packages. */
async function tracedFrom(entries) {
	const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
	const { fileList } = await nodeFileTrace([...entries, ...RUN_BY_THREADS], { base: root, processCwd: root });
	return [...fileList].filter((file) => existsSync(join(root, file)) && isNeeded(file));
}

/** The files that the pages and the server of Next.js need, according to Next.js. */
function tracedByNext() {
	const lists = [".next/next-server.js.nft.json", ...globSync(".next/server/**/*.nft.json", { cwd: root })];
	return lists.flatMap((list) => {
		const { files: listed } = JSON.parse(readFileSync(join(root, list), "utf8"));
		// The programs in dist/ are built later than the pages, which do not need them.
		return listed
			.map((file) => join(dirname(list), file))
			.filter((file) => isNeeded(file) && !file.startsWith("dist/"));
	});
}

function isNeeded(file) {
	return /^(?:node_modules|dist)\//.test(file) && !NOT_RUN.some((pattern) => pattern.test(file));
}

function filesOf(path) {
	const found = globSync(`${path}/**/*`, { cwd: root, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
	return found.length > 0 || !existsSync(join(root, path)) ? found : [path];
}

/** A list of the packages in the CycloneDX format, created by npm. */
function packagesAsSbom() {
	return npm(["sbom", "--sbom-format=cyclonedx", "--omit=dev"], { stdio: ["ignore", "pipe", "inherit"] });
}
