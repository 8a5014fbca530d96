import type { Page } from "@playwright/test";
import { expect } from "./portico-test";

/**
 * Presses "Save" of the visible form, and waits until it is saved. While a form is being saved its button is `aria-disabled`,
 * which Playwright treats as disabled; without unsaved changes it is `disabled`.
 */
export async function save(page: Page): Promise<void> {
	const button = page.getByRole("button", { name: "Save" });
	await button.click();
	await expect(button).toHaveAttribute("disabled");
}
