// Bundles the front door and the command-line tools; packages stay in node_modules. The command line `portico` is a package of
// its own with everything in one file, because it runs where Portico is not installed.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const commands = readdirSync("scripts/commands").filter((file) => file.endsWith(".ts"));

export const serverBundle = {
	bundle: true,
	platform: "node",
	target: "node22",
	format: "esm",
	packages: "external",
	outdir: "dist",
	// Keeps dynamic imports in separate files.
	splitting: true,
	chunkNames: "chunks/[hash]",
	outExtension: { ".js": ".mjs" },
	sourcemap: true,
	// Without comments all of it is ASCII, which V8 keeps in one byte a character instead of two.
	minifyWhitespace: true,
	legalComments: "none",
	logLevel: "warning",
};

if (process.argv[1]?.endsWith("bundle.mjs")) {
	rmSync("dist/chunks", { recursive: true, force: true });
	await build({
		...serverBundle,
		entryPoints: [
			"server.ts",
			"server/thread.ts",
			"bench/discovery.ts",
			"bench/assurance.ts",
			...commands.map((file) => `scripts/commands/${file}`),
		],
		outbase: ".",
	});
	await build({
		...serverBundle,
		entryPoints: ["scripts/portico/portico.ts"],
		outdir: "dist/portico",
		packages: "bundle",
		splitting: false,
		sourcemap: false,
		// CommonJS packages inside call `require`, which modules do not have.
		banner: {
			js: '#!/usr/bin/env node\nimport { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
		},
	});
	const { name, version, license, description, engines } = JSON.parse(readFileSync("package.json", "utf8"));
	const bin = { portico: "portico.mjs" };
	const described = { name, version, license, description, type: "module", bin, engines };
	writeFileSync("dist/portico/package.json", `${JSON.stringify(described, null, "\t")}\n`);
	copyFileSync("LICENSE", "dist/portico/LICENSE");
	copyFileSync("docs/assurance.md", "dist/portico/README.md");
}
