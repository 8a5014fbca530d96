// A Chromium for the journeys, without a window where there is one: it paints several times faster without a GPU, and is
// what Playwright itself takes. An installed one, else Debian's package when root, else Playwright's own download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { say } from "./runtime.mjs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const FONTS = ["fonts-noto-cjk", "fonts-noto-core"];

/** Path of the executable, or null. */
export function findChromium() {
	return headlessShell() ?? INSTALLED.find((path) => existsSync(path)) ?? downloaded();
}

function headlessShell() {
	if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
	// What is installed already brought its fonts.
	const fonts = INSTALLED.some((path) => existsSync(path)) ? [] : FONTS;
	const packages = ["chromium-headless-shell", ...fonts];
	say(`Installing ${packages.join(", ")} from Debian's packages …`);
	const options = { stdio: "ignore", timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
	spawnSync("apt-get", ["update", "-qq"], options);
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
	if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
	say("It could not be installed.");
	return null;
}

function downloaded() {
	const { chromium } = createRequire(import.meta.url)("@playwright/test");
	if (existsSync(chromium.executablePath())) return chromium.executablePath();
	say("Downloading Chromium …");
	spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
		stdio: "ignore",
		timeout: 300_000,
	});
	return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
