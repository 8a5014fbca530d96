import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: "e2e/journeys",
	testMatch: `**/*.${process.env.JOURNEYS ?? "journey"}.ts`,
	// What takes long and finds little is looked at by `npm run campaign`.
	...(process.env.CAMPAIGN === "true" ? { grep: /@campaign/ } : { grepInvert: /@campaign/ }),
	// Each worker has a server and a database of its own. What is measured is measured alone.
	workers: process.env.JOURNEYS === undefined ? 2 : 1,
	// One journey in a thousand fails on a machine that is shared with others. A second try is named in the result of `npm test`.
	retries: process.env.CI === "true" ? 1 : 0,
	timeout: 180_000,
	// A busy machine is no defect.
	expect: { timeout: 15_000 },
	outputDir: "test-results",
	use: {
		viewport: { width: 1280, height: 800 },
		locale: "en-US",
		// Recording what was done and asked for costs a tenth of the time, and pictures of every step a third:
		// `npx playwright test NAME --trace on` takes both.
		trace: { mode: "on-first-retry", screenshots: false, snapshots: false },
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
