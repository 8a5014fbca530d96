// `npm run bench:canvas`: measures the composer in Chromium on the production build. Writes the results to docs/quality.md.
import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.mjs";
import { fail, root } from "./runtime.mjs";

const chromium = findChromium();
if (chromium === null) fail("There is no Chromium on this machine, and none could be installed");
const { status } = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "--reporter=line"], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, JOURNEYS: "bench", CHROMIUM: chromium },
});
process.exit(status ?? 1);
