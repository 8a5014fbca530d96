// `npm run campaign`: the tests that do not fit into `npm test`; `npm run campaign -- NAME …` runs these parts of it. Each part keeps its
// results in the section of docs/quality.md with its name, which `npm run release` reads.
import { parts } from "./campaign/parts.mjs";
import { keepResults } from "./campaign/results.mjs";
import { fail, say } from "./runtime.mjs";
import { beginRun } from "./test/processes.mjs";

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) fail(`There is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);

const run = beginRun();
const failed = [];
let passed = 0;
try {
	for (const [name, part] of Object.entries(parts)) {
		if (chosen.length > 0 && !chosen.includes(name)) continue;
		const result = await part();
		keepResults(name, result);
		passed += result.passed;
		failed.push(...result.failed.map((title) => `${name}: ${title}`));
	}
} finally {
	await run.end();
}
for (const title of failed) say(`FAILED ${title}`);
say(`${passed} passed, ${failed.length} failed, 0 skipped`);
process.exit(failed.length === 0 ? 0 : 1);
