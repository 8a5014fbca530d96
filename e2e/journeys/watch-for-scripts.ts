import { expect, type Page } from "@playwright/test";

declare global {
	interface Window {
		reportPwned?: () => void;
	}
}

/**
 * Watches a page for the effects of a hostile flow: a script that runs, a dialog, a request to another server, a violation of the
 * content security policy. Hostile texts of these tests set `window.__pwned`.
 */
export async function watchForScripts(page: Page, baseUrl: string): Promise<{ expectNone(): void }> {
	const seen: string[] = [];
	await page.exposeFunction("reportPwned", () => void seen.push("window.__pwned was set"));
	await page.addInitScript(() => {
		Object.defineProperty(window, "__pwned", {
			configurable: false,
			set: () => window.reportPwned?.(),
		});
	});
	page.on("dialog", (dialog) => {
		// The browser itself asks before unsaved changes are left.
		if (dialog.type() !== "beforeunload") seen.push(`dialog: ${dialog.message()}`);
		void dialog.accept();
	});
	page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
	page.on("console", (message) => {
		// The browser itself reports responses with an error status.
		if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) seen.push(`console: ${message.text()}`);
	});
	const { origin } = new URL(baseUrl);
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith("http") && url.origin !== origin) seen.push(`request: ${url}`);
	});
	return { expectNone: () => expect(seen).toEqual([]) };
}
