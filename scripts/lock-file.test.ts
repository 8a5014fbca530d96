import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Lock {
	packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

test("the lock file contains every optional dependency; otherwise `npm ci` fails on other platforms", () => {
	const lock = JSON.parse(readFileSync(join(__dirname, "../package-lock.json"), "utf8")) as Lock;
	const held = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies)
			.filter((name) => !held.has(name))
			.map((name) => `${path} wants ${name}`),
	);
	expect(missing).toEqual([]);
});

test("every version is exact", () => {
	const manifest = JSON.parse(readFileSync(join(__dirname, "../package.json"), "utf8")) as Record<
		string,
		Record<string, string>
	>;
	const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
	expect(versions.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
