// `npm run pictures`: takes the screenshots of the documentation.
import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.mjs";
import { fail, root } from "./runtime.mjs";

const chromium = findChromium();
if (chromium === null) fail("There is no Chromium on this machine, and none could be installed");
const { status } = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "--reporter=line"], {
	cwd: root,
	stdio: "inherit",
	env: { ...process.env, JOURNEYS: "pictures", CHROMIUM: chromium },
});
process.exit(status ?? 1);
