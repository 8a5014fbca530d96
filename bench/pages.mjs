// `npm run bench -- pages`: what a browser with an empty cache loads for a page, script by script, in kB as sent (brotli); with
// the modules in each, if the build was made with BROWSER_SOURCE_MAPS=true. The journey `scripts-of-pages` asserts the sums.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { eachMapping, FlattenMap } from "@jridgewell/trace-mapping";
import { root, say } from "../scripts/runtime.mjs";
import { withConsole } from "./console-browser.mjs";

const SHOWN_MODULES = 60;
const MAP_NAME = /\n\/\/# sourceMappingURL=(\S+)\s*$/;

export async function weighPages() {
	await withConsole(async ({ url, context, signInPage, signIn }) => {
		await weigh(context, "Sign-in", signInPage);
		const { flow } = await signIn();
		await weigh(context, "Overview", `${url}/console/o/root`);
		await weigh(context, "Users", `${url}/console/o/root/users`);
		await weigh(context, "Composer", flow);
	});
}

async function weigh(context, name, address) {
	const page = await context.newPage();
	// The network of a composer is never idle while it follows who else is there.
	await page.route(/\/presence\//, (route) => route.abort());
	await page.goto(address);
	await page.waitForLoadState("networkidle");
	const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
	await page.close();
	const paths = [...new Set(loaded.map((address) => new URL(address).pathname))].filter((path) => path.endsWith(".js"));
	const scripts = paths.map((path) => readScript(decodeURIComponent(path))).toSorted((a, b) => b.bytes - a.bytes);
	say(`\n${name}: ${kB(scripts.reduce((sum, { bytes }) => sum + bytes, 0))} kB in ${scripts.length} scripts`);
	const modules = new Map();
	for (const { path, bytes, shares } of scripts) {
		say(`  ${kB(bytes).padStart(6)}  ${path}`);
		for (const [module, share] of shares) modules.set(module, (modules.get(module) ?? 0) + share * bytes);
	}
	const largest = [...modules].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN_MODULES);
	for (const [module, bytes] of largest) say(`  ${kB(bytes).padStart(6)}  ${module}`);
}

/** The size of a script as sent, and the share of each module in it; its part of the compressed size is an estimate. */
function readScript(path) {
	const file = join(root, path.replace("/_next/", ".next/"));
	const text = readFileSync(file, "utf8");
	const code = text.replace(MAP_NAME, "");
	const map = MAP_NAME.exec(text)?.[1];
	const bytes = brotliCompressSync(code).length;
	const mapFile = map === undefined ? undefined : join(dirname(file), map);
	const shares = mapFile !== undefined && existsSync(mapFile) ? sharesOf(code, mapFile) : new Map();
	return { path, bytes, shares };
}

function sharesOf(code, mapFile) {
	const lines = code.split("\n");
	const shares = new Map();
	let last = null;
	const endAt = (next) => {
		if (last === null) return;
		const sameLine = next?.generatedLine === last.generatedLine;
		const end = sameLine ? next.generatedColumn : (lines[last.generatedLine - 1]?.length ?? 0);
		const name = last.source?.replace(/^turbopack:\/{2,3}(?:\[project\]\/)?/, "") ?? "(made by the bundler)";
		shares.set(name, (shares.get(name) ?? 0) + Math.max(0, end - last.generatedColumn) / code.length);
	};
	eachMapping(new FlattenMap(JSON.parse(readFileSync(mapFile, "utf8"))), (mapping) => {
		endAt(mapping);
		last = mapping;
	});
	endAt(null);
	return shares;
}

function kB(bytes) {
	return (bytes / 1000).toFixed(1);
}
