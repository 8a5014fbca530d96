import { axeFindings } from "./axe-findings";
import { choose, everyPage } from "./every-page";
import { expect, test } from "./portico-test";

test("no page has an accessibility finding, breaks its content security policy or logs an error", async ({
	signedIn: page,
	portico,
}) => {
	test.setTimeout(300_000);
	const complaints: string[] = [];
	page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
	page.on("pageerror", (error) => complaints.push(error.message));
	await choose(page, "en", "light");
	for (const [name, path] of await everyPage(portico)) {
		await page.goto(path);
		await expect(page.getByRole("heading").first()).toBeVisible();
		expect.soft(await axeFindings(page), name).toEqual([]);
		// The browser itself reports the status of a page that is missing on purpose.
		expect
			.soft(
				complaints.filter((text) => !/status of 404/.test(text)),
				name,
			)
			.toEqual([]);
	}
});
