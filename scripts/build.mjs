// Builds the pages and the server if the build is missing or out of date.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, fail, root, say } from "./runtime.mjs";

const SOURCES = [
	"app",
	"components",
	"lib",
	"db",
	"public",
	"server",
	"server.ts",
	"instrumentation-client.ts",
	"scripts/commands",
	"scripts/portico",
	"scripts/bundle.mjs",
	"scripts/compress-static.mjs",
	"next.config.mjs",
	"postcss.config.mjs",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
	"patches",
];

/** `npm test` serves its build to tests alone, for which the strongest compression would be an eighth of the time of a build. */
const isTestRun = process.env.PORTICO_TEST_RUN !== undefined;
const forTests = (fingerprint) => `${fingerprint} for tests`;

export function ensureBuilt(node) {
	const fingerprint = fingerprintOfSources();
	const stamp = join(root, "dist", "fingerprint");
	const complete = existsSync(join(root, ".next", "BUILD_ID")) && existsSync(stamp);
	const built = complete ? readFileSync(stamp, "utf8") : null;
	if (built === fingerprint || (built === forTests(fingerprint) && isTestRun)) return;
	if (built !== forTests(fingerprint)) {
		say("Building …");
		run(node, ["node_modules/next/dist/bin/next", "build"], "next build");
		run(node, ["scripts/bundle.mjs"], "bundling the server");
	}
	run(node, ["scripts/compress-static.mjs", isTestRun ? "quick" : "strong"], "compressing scripts and styles");
	mkdirSync(join(root, "dist"), { recursive: true });
	writeFileSync(stamp, isTestRun ? forTests(fingerprint) : fingerprint);
}

function run(node, args, what) {
	const env = environmentFor(node, { NODE_ENV: "production" });
	const { status } = spawnSync(node, args, { cwd: root, stdio: "inherit", env });
	if (status !== 0) fail(`${what} failed`);
}

function fingerprintOfSources() {
	const hash = createHash("sha256");
	for (const source of SOURCES) add(hash, join(root, source));
	return hash.digest("hex");
}

function add(hash, path) {
	if (!existsSync(path)) return;
	const entries = readdirIfFolder(path);
	if (entries === null) {
		if (/\.test\.tsx?$/.test(path)) return;
		hash.update(path.slice(root.length)).update("\0").update(readFileSync(path));
		return;
	}
	for (const entry of entries.toSorted()) add(hash, join(path, entry));
}

function readdirIfFolder(path) {
	try {
		return readdirSync(path);
	} catch (error) {
		if (error.code === "ENOTDIR") return null;
		throw error;
	}
}
