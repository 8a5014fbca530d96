import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: "e2e/journeys",
	testMatch: `**/*.${process.env.JOURNEYS ?? "journey"}.ts`,
	// `npm test` runs those that are chosen for it; `npm run campaign -- browser` runs all.
	...(process.env.GATE === "true" ? { grep: /@gate/ } : {}),
	// Each worker has a server and a database of its own. What is measured is measured alone.
	workers: process.env.JOURNEYS === undefined ? 2 : 1,
	timeout: 300_000,
	// The one limit of what waits for something. A busy machine is no defect.
	expect: { timeout: 60_000 },
	outputDir: "test-results/journeys",
	use: {
		viewport: { width: 1280, height: 800 },
		locale: "en-US",
		// Recording costs a tenth of the time and more: `npx playwright test NAME --trace on`.
		trace: "off",
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
				// A page of a journey lives for seconds, in which optimizing its scripts costs more than it saves.
				...(process.env.JOURNEYS === undefined ? ["--js-flags=--no-opt --no-maglev"] : []),
			],
		},
	},
});
