import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The findings of all axe rules for WCAG 2.0 to 2.2, A and AA, and for best practices; no rule is left out. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
	const builder = axe(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
	const stick = await unstuck(page);
	const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
	await stick();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
	);
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
	const { violations } = await axe(page).withRules(["color-contrast"]).analyze();
	return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`));
}

/**
 * In legacy mode: the other mode opens a page for every analysis, to include frames of other sites, which these pages do not
 * have.
 */
function axe(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}
