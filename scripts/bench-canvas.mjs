// `npm run bench:canvas [-- FOLDER]`: measures the composer in Chromium on the production build, and how well flows are drawn: templates,
// seeded ones, and those of a folder of JSON files. Writes the results to docs/quality.md.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { findChromium } from "./chromium.mjs";
import { fail, root } from "./runtime.mjs";

const chromium = findChromium();
if (chromium === null) fail("There is no Chromium on this machine, and none could be installed");
const { status } = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "--reporter=line"], {
	cwd: root,
	stdio: "inherit",
	env: {
		...process.env,
		JOURNEYS: "bench",
		CHROMIUM: chromium,
		...(process.argv[2] && { FLOWS: resolve(process.argv[2]) }),
	},
});
process.exit(status ?? 1);
