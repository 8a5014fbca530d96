import type { Page } from "@playwright/test";
import { expect } from "./portico-test";

/**
 * Presses "Save" of the visible form, and waits until it is stored. While a form is being saved its button is
 * `aria-disabled`, which Playwright counts as disabled; with nothing left to save it is `disabled`.
 */
export async function save(page: Page): Promise<void> {
	const button = page.getByRole("button", { name: "Save" });
	await button.click();
	await expect(button).toHaveAttribute("disabled");
}
