import { everyPage, showsNothing } from "./every-page";
import { expect, test } from "./portico-test";

test("no page asks for what its content security policy forbids", async ({ signedIn: page, portico }) => {
	const violations: string[] = [];
	await page.exposeFunction("reportViolation", (violation: string) => void violations.push(violation));
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
			const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation;
			report(`${location.pathname}: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
		});
	});
	for (const [name, address] of await everyPage(portico)) {
		if (showsNothing(name)) continue;
		await page.goto(address);
		// The probe came with the first schema, when the scripts of the page took over.
		await page.waitForLoadState("networkidle");
	}
	expect(violations).toEqual([]);
});
