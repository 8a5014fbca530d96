import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

declare global {
	interface Window {
		axe?: typeof import("axe-core");
	}
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPEN_WITHOUT_LIST = '[role="combobox"][aria-expanded="true"]:not([aria-controls])';

/** The findings of all axe rules for WCAG 2.0 to 2.2, A and AA, and for best practices; no rule is left out. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
	const stick = await unstuck(page);
	const analyse = () => axe(page, { type: "tag", values: tags }, within);
	let violations = await analyse();
	// A page that arrived meanwhile gets its title a moment later. Without one, the wait for a title fails.
	if (violations.some(({ id }) => id === "document-title")) violations = await analyse();
	await stick();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
	);
}

/** The same in the campaign: `npm test` examines each kind of page once, because it takes as long as opening one. */
export async function furtherAxeFindings(page: Page, within?: string): Promise<string[]> {
	return process.env.GATE === "true" ? [] : axeFindings(page, within);
}

/**
 * Disables sticky positioning until the returned function is called. A target that a sticky bar partly covers is reported as too
 * small, and which targets these are depends only on the scroll position.
 */
async function unstuck(page: Page): Promise<() => Promise<void>> {
	const bars = await page.evaluateHandle(() => {
		const sticky = [...document.querySelectorAll<HTMLElement>("*")].filter(
			(element) => getComputedStyle(element).position === "sticky",
		);
		for (const bar of sticky) bar.style.position = "static";
		return sticky;
	});
	return async () => {
		await bars.evaluate((sticky) => {
			for (const bar of sticky) bar.style.position = "";
		});
		await bars.dispose();
	};
}

/** Texts with too little contrast: the only findings that depend on the theme. */
export async function contrastFindings(page: Page): Promise<string[]> {
	const violations = await axe(page, { type: "rule", values: ["color-contrast"] });
	return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`));
}

/**
 * Runs axe in the page, and through it in the frames of the same site. It is loaded once per document and in its short form, because
 * loading it takes as long as many an analysis.
 * @returns the violations
 */
async function axe(page: Page, runOnly: NonNullable<RunOptions["runOnly"]>, within?: string) {
	// A page that a link has opened is there a moment before its title.
	await page.waitForFunction(() => document.title !== "");
	// A field names its list only after the list is there.
	await expect(page.locator(OPEN_WITHOUT_LIST), "fields that are open name their list").toHaveCount(0);
	for (const frame of page.frames())
		if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE);
	return page.evaluate(
		async ({ within, options }) => {
			if (window.axe === undefined) throw new Error("axe is not loaded");
			// Colours in the middle of a transition, for example to the other theme, have a contrast that nobody reads. One that a child
			// inherits starts a transition of the child.
			const passing = () =>
				document
					.getAnimations()
					.filter(
						({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
					);
			const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
			for (let running = passing(); running.length > 0; running = passing()) {
				await Promise.allSettled(running.map(({ finished }) => finished));
				await nextFrame();
			}
			return (await window.axe.run(within ?? document, options)).violations;
		},
		{ within, options: { runOnly, resultTypes: ["violations"], selectors: false } satisfies RunOptions },
	);
}
