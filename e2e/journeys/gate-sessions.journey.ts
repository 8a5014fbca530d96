import { MANAGEMENT } from "../fixtures/portico-server";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, expectSessionToEnd, signIn, test } from "./portico-test";

test("people see where they are signed in, and end what they do not know", { tag: "@gate" }, async ({
	browser,
	portico,
	session,
}) => {
	// The journey signs out everywhere, so the cookies of this worker are dropped.
	session.cookies = [];
	const [here, there] = await Promise.all(
		["en-US", "en-US"].map(async (locale) => {
			const context = await browser.newContext({ baseURL: portico.baseUrl, locale });
			return context.newPage();
		}),
	);
	if (here === undefined || there === undefined) throw new Error("two browsers are needed");
	for (const page of [here, there]) {
		await page.goto("/account/sessions");
		await signIn(page);
		await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
		// Other journeys may have left their own sessions.
		const others = page.getByRole("button", { name: "Sign out everywhere else" });
		if (page === here && (await others.isVisible())) await others.click();
	}
	await here.reload();
	await expect(here.getByRole("main").getByRole("listitem")).toHaveCount(2);
	await expect(here.getByText("This browser")).toHaveCount(1);
	await expect(here.getByText("Portico Console").first()).toBeVisible();
	await expect(here.getByText("password").first()).toBeVisible();
	expect(await axeFindings(here)).toEqual([]);

	await here.getByRole("button", { name: /^End the session/ }).click();
	await expect(here.getByText("The session has ended.")).toBeVisible();
	await expect(here.getByRole("main").getByRole("listitem")).toHaveCount(1);
	await expectSessionToEnd(there);
	await there.goto("/console/flows");
	await expect(there.getByLabel("Username")).toBeVisible();
	await signIn(there);
	await there.getByRole("heading", { name: "Flows", level: 1 }).waitFor();

	await here.reload();
	await here.getByRole("button", { name: "Sign out everywhere else" }).click();
	await expect(here.getByText("You are signed out everywhere else.")).toBeVisible();
	await expect(here.getByText("You are signed in nowhere else.")).toBeVisible();
	await expectSessionToEnd(there);
	receiveCallbacks(there);
	await follow(there, authorizePath(MANAGEMENT.clientId, { prompt: "none" }));
	expect((await callbackOf(there)).get("error")).toBe("login_required");
	await here.context().close();
	await there.context().close();
});
