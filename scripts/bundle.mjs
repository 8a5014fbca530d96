// Bundles the front door and the command-line tools; packages stay in node_modules.
import { readdirSync, rmSync } from "node:fs";
import { build } from "esbuild";

const commands = readdirSync("scripts/commands").filter((file) => file.endsWith(".ts"));

export const serverBundle = {
	bundle: true,
	platform: "node",
	target: "node22",
	format: "esm",
	packages: "external",
	outdir: "dist",
	// What is imported later is loaded later.
	splitting: true,
	chunkNames: "chunks/[hash]",
	outExtension: { ".js": ".mjs" },
	sourcemap: true,
	logLevel: "warning",
};

if (process.argv[1]?.endsWith("bundle.mjs")) {
	rmSync("dist/chunks", { recursive: true, force: true });
	await build({
		...serverBundle,
		entryPoints: ["server.ts", "bench/discovery.ts", ...commands.map((file) => `scripts/commands/${file}`)],
		outbase: ".",
	});
}
