import { connect, flowTemplates, removeNodes, updateComponent } from "@/lib/flows/model";
import { accessToken } from "../fixtures/access-token";
import { createApplication } from "../fixtures/applications";
import { authorizePath } from "./gate-page";
import { test } from "./portico-test";

/** `npm run pictures`: the screenshots the documentation shows, taken of the real thing. */
test("pictures of the README", async ({ signedIn: page, portico }) => {
	const authorization = `Bearer ${await accessToken(portico.baseUrl)}`;
	const send = async (method: string, path: string, body: unknown) => {
		const response = await fetch(portico.baseUrl + path, {
			method,
			headers: { authorization, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return (await response.json()) as { id: string };
	};
	let shown = "";
	for (const { id, definition } of flowTemplates) {
		if (id.startsWith("blank") || id === "password" || id === "sign-up-password") continue;
		const flow = await send("POST", "/flows", definition());
		if (id === "password-then-sms") shown = flow.id;
	}
	const definition = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
	if (definition === undefined) throw new Error("no such template");
	const asked = connect(definition, "check_code", "onFailure", "ask_password");
	const worded = updateComponent(asked, "ask_code", "heading", { label: "We have sent you a code" });
	await send("PUT", `/flows/${shown}`, {
		...removeNodes(worded, ["check_access"]),
		name: "Password, then a code by SMS",
		nodes: connect(removeNodes(worded, ["check_access"]), "check_code", "onSuccess", "issue_assertion").nodes,
		note: "As the support team says it",
	});
	await send("POST", `/flows/${shown}/restore`, { version: 1, note: "The old name was clearer" });
	const shoot = async (path: string, name: string, ready: () => Promise<void>) => {
		await page.goto(path);
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		await ready();
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: `docs/images/${name}.png` });
	};
	const drawn = () => page.locator(".react-flow__node").first().waitFor();
	const nothing = async () => {};
	await shoot("/console/translations", "translations", nothing);
	await shoot(`/console/flows/${shown}?view=storyboard`, "storyboard", nothing);
	await shoot(`/console/flows/${shown}/compare/1...2`, "compare", drawn);
	// Draw, prove, run: each small, and in the reader's scheme.
	await page.setViewportSize({ width: 1000, height: 640 });
	const signIn = flowTemplates.find(({ id }) => id === "password-then-authenticator")?.definition();
	if (signIn === undefined) throw new Error("no such template");
	const shop = await createApplication(portico.baseUrl, { name: "Shop", signIn: { ...signIn, handle: "shop" } });
	for (const colorScheme of ["light", "dark"] as const) {
		const suffix = colorScheme === "light" ? "" : "-dark";
		await page.emulateMedia({ colorScheme });
		await shoot(`/console/flows/${shown}`, `draw${suffix}`, drawn);
		await shoot(`/console/flows/${shown}`, `prove${suffix}`, async () => {
			await drawn();
			await page.getByRole("button", { name: /^Assurance: / }).click();
			await page
				.getByRole("button", { name: /password/ })
				.first()
				.click();
		});
		const visitor = await page
			.context()
			.browser()
			?.newContext({ colorScheme, viewport: { width: 1000, height: 640 } });
		if (visitor === undefined) throw new Error("there is no browser");
		const gate = await visitor.newPage();
		await gate.goto(portico.baseUrl + authorizePath(shop.clientId));
		await gate.getByLabel("Username").waitFor();
		await gate.screenshot({ path: `docs/images/run${suffix}.png` });
		await visitor.close();
	}
});
