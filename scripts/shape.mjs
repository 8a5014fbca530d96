// `npm run check -- shape`: the functions that are hardest to read, measured by Biome: the longest, the most nested and branched, and those
// with the most parameters. It lists and does not fail, because length alone is no defect.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, root, say } from "./runtime.mjs";

const LISTED = 20;
const SOURCES = ["app", "components", "db", "lib", "server", "scripts"];
const TESTS = /\.test\.tsx?$|\/fixtures\//;

/** Each measure with the rule that takes it; the limits are low enough for a list of `LISTED`. */
const MEASURES = {
	"the longest functions, in lines": ["noExcessiveLinesPerFunction", { maxLines: 60 }],
	"the most nested and branched functions, in cognitive complexity": [
		"noExcessiveCognitiveComplexity",
		{ maxAllowedComplexity: 12 },
	],
	"the widest signatures, in parameters": ["useMaxParams", { max: 3 }],
};

const found = Map.groupBy(diagnostics(), ({ category }) => category.split("/").at(-1));
for (const [title, [rule]] of Object.entries(MEASURES)) {
	const worst = (found.get(rule) ?? [])
		.map(({ message, location }) => ({ size: Number(/\d+/.exec(message)?.[0]), location }))
		.toSorted((a, b) => b.size - a.size);
	say(`${title}: ${worst.length} above the limit`);
	for (const { size, location } of worst.slice(0, LISTED))
		say(`${String(size).padStart(5)}  ${location.path}:${location.start.line}`);
}

function diagnostics() {
	const folder = mkdtempSync(join(tmpdir(), "portico-shape-"));
	const complexity = Object.fromEntries(
		Object.values(MEASURES).map(([rule, options]) => [rule, { level: "warn", options }]),
	);
	writeFileSync(
		join(folder, "biome.json"),
		JSON.stringify({ linter: { rules: { recommended: false, complexity } }, css: { linter: { enabled: false } } }),
	);
	try {
		const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
		const options = [`--config-path=${folder}`, "--reporter=json", "--max-diagnostics=none"];
		const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, ...SOURCES], {
			cwd: root,
			encoding: "utf8",
			maxBuffer: 1 << 28,
		});
		const report = stdout.split("\n").find((line) => line.startsWith("{"));
		if (report === undefined) fail("Biome gave no report");
		return JSON.parse(report).diagnostics.filter(({ location }) => !TESTS.test(location?.path ?? ""));
	} finally {
		rmSync(folder, { recursive: true });
	}
}
