import { connect, flowTemplates, removeNodes, updateComponent } from "@/lib/flows/model";
import { accessToken } from "../fixtures/access-token";
import { createApplication } from "../fixtures/applications";
import { authorizePath } from "./gate-page";
import { expect, test } from "./portico-test";
import { withoutPresence } from "./without-presence";

/** `npm run pictures`: takes the screenshots of the documentation from the real product. */
test("pictures of the README", async ({ signedIn: page, portico }) => {
	const authorization = `Bearer ${await accessToken(portico.baseUrl)}`;
	const send = async (method: string, path: string, body: unknown) => {
		const response = await fetch(portico.baseUrl + path, {
			method,
			headers: { authorization, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
		return (await response.json()) as { id: string };
	};
	const template = (id: string) => {
		const found = flowTemplates.find((each) => each.id === id)?.definition();
		if (found === undefined) throw new Error(`There is no template ${id}`);
		return found;
	};
	const definition = template("password-then-sms");
	const { id: shown } = await send("POST", "/flows", definition);
	const asked = connect(definition, "check_code", "onFailure", "ask_password");
	const worded = updateComponent(asked, "ask_code", "heading", { label: "We have sent you a code" });
	const shorter = ["check_session", "check_code"].reduce(
		(flow, from) => connect(flow, from, "onSuccess", "issue_assertion"),
		removeNodes(worded, ["check_access"]),
	);
	await send("PUT", `/flows/${shown}`, {
		...shorter,
		name: "Password, then a code by SMS",
		note: "As the support team says it",
	});
	await send("POST", `/flows/${shown}/restore`, { version: 1, note: "The old name was clearer" });
	await withoutPresence(page);
	const shoot = async (path: string, name: string, ready: () => Promise<void>) => {
		await page.goto(path);
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		await ready();
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: `docs/images/${name}.png` });
	};
	const drawn = () => page.locator(".react-flow__node").first().waitFor();
	const nothing = async () => {};
	/** Waits until the canvas has not moved between two checks. */
	const atRest = async () => {
		let before: string | null = "";
		await expect(async () => {
			const now = await page.locator(".react-flow__viewport").getAttribute("style");
			const rests = now === before;
			before = now;
			expect(rests).toBe(true);
		}).toPass({ intervals: [500] });
	};
	await shoot("/console/translations", "translations", nothing);
	await shoot(`/console/flows/${shown}?view=storyboard`, "storyboard", nothing);
	await shoot(`/console/flows/${shown}/compare/1...2`, "compare", drawn);
	// Draw, prove, run: in the reader's colour scheme, and only as high as their content.
	const viewport = { width: 1280, height: 560 };
	await page.setViewportSize(viewport);
	const signIn = { ...template("password-then-authenticator"), handle: "shop" };
	const shop = await createApplication(portico.baseUrl, { name: "Shop", signIn });
	for (const colorScheme of ["light", "dark"] as const) {
		const suffix = colorScheme === "light" ? "" : "-dark";
		await page.emulateMedia({ colorScheme });
		await shoot(`/console/flows/${shown}`, `draw${suffix}`, drawn);
		await shoot(`/console/flows/${shown}`, `prove${suffix}`, async () => {
			await drawn();
			await page.getByRole("button", { name: /^Assurance: / }).click();
			await page.getByRole("button", { name: /^a password/ }).click();
			// The canvas first moves to the end of the path.
			await atRest();
			await page.getByRole("button", { name: "Fit in view" }).click();
			await atRest();
		});
		const visitor = await page.context().browser()?.newContext({ colorScheme, viewport });
		if (visitor === undefined) throw new Error("there is no browser");
		const gate = await visitor.newPage();
		await gate.goto(portico.baseUrl + authorizePath(shop.clientId));
		await gate.getByLabel("Username").waitFor();
		await gate.screenshot({ path: `docs/images/run${suffix}.png` });
		await visitor.close();
	}
});
