// A Chromium for the journeys: an installed one, else Playwright's own download, else Debian's package when root.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { say } from "./runtime.mjs";

const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of the executable, or null. */
export function findChromium() {
	return installed() ?? downloaded() ?? packaged();
}

function installed() {
	return INSTALLED.find((path) => existsSync(path)) ?? null;
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

function packaged() {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
	say("Installing Chromium from Debian's packages …");
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
	spawnSync(
		"apt-get",
		["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk", "fonts-noto-core"],
		{
			stdio: "inherit",
			env,
		},
	);
	return installed();
}
