// Finds a Chromium for the journeys, preferably the headless shell: without a GPU it paints several times faster, and Playwright
// uses it by default. Order: an installed one, Debian's package when root, Playwright's own download.
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

/** A text that says what `findChromium` would install on this machine; null if it uses an installed browser. */
export function chromiumToInstall() {
	if (existsSync(HEADLESS_SHELL)) return null;
	if (canInstall()) return `Chromium: the packages ${debianPackages().join(", ")} and what they need, with apt-get`;
	if (INSTALLED.some((path) => existsSync(path)) || existsSync(playwrightChromium())) return null;
	return `Chromium: Playwright's download, to ${playwrightChromium()}`;
}

function canInstall() {
	return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Fonts are installed only for a browser that this script installs. */
function debianPackages() {
	const fonts = INSTALLED.some((path) => existsSync(path)) ? [] : FONTS;
	return ["chromium-headless-shell", ...fonts];
}

function playwrightChromium() {
	return createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
}

function headlessShell() {
	if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
	if (!canInstall()) return null;
	const packages = debianPackages();
	say(`Installing the packages ${packages.join(", ")} with apt-get …`);
	const options = { stdio: "ignore", timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
	spawnSync("apt-get", ["update", "-qq"], options);
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
	if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
	say("They could not be installed.");
	return null;
}

function downloaded() {
	const executable = playwrightChromium();
	if (existsSync(executable)) return executable;
	say(`Downloading Playwright's Chromium to ${executable} …`);
	spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
		stdio: "ignore",
		timeout: 300_000,
	});
	return existsSync(executable) ? executable : null;
}
