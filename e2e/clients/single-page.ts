import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/** Bundles a script for browsers, from files by path. */
export async function bundled(files: Record<string, string>, entry: string): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "portico-single-page-"));
	try {
		for (const [path, text] of Object.entries(files)) {
			await mkdir(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text);
		}
		const { outputFiles } = await build({
			entryPoints: [join(folder, entry)],
			bundle: true,
			format: "esm",
			write: false,
			nodePaths: [join(import.meta.dirname, "../../node_modules")],
		});
		return outputFiles[0]?.text ?? "";
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** Serves an empty page with a script at every path. @returns a function that stops it */
export async function servePage(port: number, script: string): Promise<() => Promise<void>> {
	const server = createServer((request, response) => {
		const isScript = request.url === "/script.js";
		response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8" });
		response.end(
			isScript ? script : '<!doctype html><title>App</title><body><script type="module" src="/script.js"></script>',
		);
	});
	await new Promise<void>((resolve) => server.listen(port, () => resolve()));
	return () =>
		new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
}
