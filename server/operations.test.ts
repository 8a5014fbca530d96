import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The metrics that Portico itself defines, as its sources register them. */
const own = globSync("{lib,server}/**/*metrics.ts", { cwd: root })
	.flatMap((file) => [...read(file).matchAll(/\bname: "([a-z_]+)"/g)])
	.map(([, name = ""]) => name);

function exposed(): Set<string> {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	return new Set([...own, ...registry.getMetricsAsArray().map(({ name }) => name)]);
}

const NAMES = /\b((?:portico|http|nodejs|process)_[a-z0-9_]*[a-z0-9])\b/g;

function namesIn(text: string): Set<string> {
	return new Set(
		[...text.matchAll(NAMES)].map(([, name = ""]) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, "")),
	);
}

describe("what operators are told of metrics", () => {
	test.each(["docs/operations.md", "deploy/monitoring/alerts.yaml", "deploy/monitoring/dashboard.json"])(
		"%s names none that does not exist",
		(path) => {
			const names = namesIn(read(path));
			expect(names.size).toBeGreaterThan(5);
			expect([...names].filter((name) => !exposed().has(name))).toEqual([]);
		},
	);

	test("every metric of Portico's own is in the document and on the dashboard", () => {
		expect(own.length).toBeGreaterThan(5);
		for (const path of ["docs/operations.md", "deploy/monitoring/dashboard.json"])
			expect(own.filter((name) => !namesIn(read(path)).has(name))).toEqual([]);
	});

	test("every alert is in the document, with its first step", () => {
		const alerts = [...read("deploy/monitoring/alerts.yaml").matchAll(/alert: (\w+)/g)].map(([, name]) => name);
		const told = [...read("docs/operations.md").matchAll(/^\| `(Portico\w+)` \| \S/gm)].map(([, name]) => name);
		expect(told).toEqual(alerts);
	});
});
