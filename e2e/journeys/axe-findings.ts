import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds by every rule it has for WCAG 2.0 to 2.2, A and AA, and for good practice; no rule is left out. */
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
 * Puts bars that stick to an edge back in their places, until the returned function is called. A target that such a bar covers in part
 * counts as too small, and which ones these are depends on the position of the scroll bar alone.
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

/** What cannot be read for want of contrast: all that another theme can change. */
export async function contrastFindings(page: Page): Promise<string[]> {
	const { violations } = await axe(page).withRules(["color-contrast"]).analyze();
	return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`));
}

/** In one go: the other mode opens a page for every look, to bring frames of other sites together, of which there are none. */
function axe(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}
