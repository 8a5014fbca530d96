import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: "e2e/journeys",
	testMatch: `**/*.${process.env.JOURNEYS ?? "journey"}.ts`,
	workers: 1,
	timeout: 120_000,
	outputDir: "test-results",
	use: {
		viewport: { width: 1280, height: 800 },
		locale: "en-US",
		trace: "retain-on-failure",
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
