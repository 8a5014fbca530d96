import { build } from "esbuild";
import { root } from "./runtime.mjs";

/** What a module of this TypeScript source exports; its imports are relative to the root of the project. */
export async function bundledExports(contents) {
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: root },
		bundle: true,
		write: false,
		format: "esm",
		platform: "node",
		logLevel: "silent",
	});
	const source = Buffer.from(outputFiles[0].contents).toString("base64");
	return import(/* @vite-ignore */ `data:text/javascript;base64,${source}`);
}
