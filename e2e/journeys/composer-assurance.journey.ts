import { flowTemplates } from "@/lib/flows/model";
import { end, start, subflow } from "@/lib/flows/model/fixtures/builders";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("the composer says what every path to an END proves, lights one, and does not publish a draft that lets somebody in", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const template = flowTemplates.find(({ id }) => id === "password-or-sms")?.definition();
	if (template === undefined) throw new Error("the template is missing");
	const { id } = await api.create({ ...template, handle: freshHandle() });
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Assurance", exact: true });

	await test.step("the END has a badge, and the bar the coverage", async () => {
		await composer.open(id);
		await expect(page.getByText("Paths: 4 · weakest: ").first()).toBeVisible();
		await expect(composer.toolbar.getByRole("button", { name: /^Assurance: Coverage 100 %/ })).toBeVisible();
	});

	await test.step("a chosen path is lit on the canvas", async () => {
		await composer.toolbar.getByRole("button", { name: /^Assurance/ }).click();
		const path = panel.getByRole("button", { name: /^the phone number/ });
		await path.click();
		await expect(path).toHaveAttribute("aria-pressed", "true");
		await expect(page.locator("[data-places]").first()).toBeAttached();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("a step that runs this flow proves what the flow proves, and moves to its next version in one click", async () => {
		const nodes = [start("login"), subflow("login", id, { onSuccess: "end" }), end()];
		const outer = await api.create({ ...template, name: "Outer", handle: freshHandle(), nodes });
		await api.update(await api.get(id), { ...template, handle: (await api.get(id)).handle, name: "Renamed" });
		await composer.open(outer.id);
		await expect(page.getByText("Paths: 4 · weakest: ").first()).toBeVisible();
		await composer.select("Step, Renamed");
		await expect(composer.inspector.getByRole("link", { name: "Compare" })).toHaveAttribute(
			"href",
			new RegExp(`/flows/${id}/compare/1\\.\\.\\.2$`),
		);
		await composer.inspector.getByRole("button", { name: "Use version 2" }).click();
		await expect(page.getByText("Version 2").first()).toBeVisible();
		await composer.toolbar.getByRole("button", { name: "Simulate" }).click();
		await expect(page.getByRole("heading", { name: "Step: Renamed › Existing sign-in" })).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
		await composer.publish(2);
	});

	await test.step("an END that somebody reaches without being signed in is an error, and nothing is published", async () => {
		const open = await api.create(aDrawnFlow());
		await composer.open(open.id);
		await composer.select("Step, Password");
		await composer.lead("Failure", "Welcome");
		await expect(page.getByText("weakest: nobody signed in").first()).toBeVisible();
		await composer.publishButton.click();
		await expect(page.getByText("Not published: the draft has errors")).toBeVisible();
		await expect(composer.problems.getByText("without being signed in")).toBeVisible();
		expect((await api.get(open.id)).activeVersion).toBe(1);
	});

	await test.step("a flow that was stored with this error can be worked on, and is not published before it is mended", async () => {
		const drawn = aDrawnFlow();
		const nodes = drawn.nodes.map((node) => (node.id === "check" ? { ...node, onFailure: "welcome" } : node));
		const open = await api.create({ ...drawn, nodes });
		await composer.open(open.id);
		await composer.drag("Step, Password", { x: 40, y: 0 });
		await composer.keep(1);
		await composer.publishButton.click();
		await expect(page.getByText("Not published: the draft has errors")).toBeVisible();
		expect((await api.get(open.id)).activeVersion).toBe(1);
		await composer.select("Step, Password");
		await composer.lead("Failure", "Sign in");
		await composer.publish(2);
	});

	await test.step("a step whose identity provider does not exist is an error until it is set up", async () => {
		const template = flowTemplates.find((each) => each.id === "social-or-password")?.definition();
		if (template === undefined) throw new Error("the template is missing");
		const provider = `j-${template.handle}`;
		const named = template.nodes.map((node) =>
			node.properties?.idpId === undefined ? node : { ...node, properties: { ...node.properties, idpId: provider } },
		);
		const federated = await api.create({ ...template, handle: freshHandle(), nodes: named });
		await composer.open(federated.id);
		await composer.toolbar.getByRole("button", { name: /^Problems/ }).click();
		await expect(composer.problems.getByText(`uses the identity provider “${provider}”`).first()).toBeVisible();
		const created = await page.request.post("/identity-providers", {
			headers: { "sec-fetch-site": "same-origin", origin: portico.baseUrl },
			data: { id: provider, kind: "google", name: "Google", clientId: "id", clientSecret: "secret" },
		});
		expect(created.status(), await created.text()).toBe(201);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await expect(page.getByText("uses the identity provider")).toHaveCount(0);
	});

	await test.step("the list names the weakest way of each flow", async () => {
		await api.create({ ...aDrawnFlow(), nodes: [start("end"), end()] });
		await page.goto("/console/flows");
		await expect(page.getByRole("cell", { name: "nobody signed in" }).first()).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});
});

test("an END says what it is meant for, and mistakes that nothing would notice are found and closed by one press", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const template = flowTemplates.find(({ id }) => id === "password-then-authenticator")?.definition();
	if (template === undefined) throw new Error("the template is missing");
	const nodes = template.nodes.map((node) => (node.type === "END" ? { id: node.id, type: node.type } : node));
	const { id } = await api.create({ ...template, nodes, handle: freshHandle() });
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Assurance", exact: true });
	const tests = page.getByRole("region", { name: "Tests", exact: true });
	const noticed = tests.getByText(/^Would be noticed: \d+ of \d+$/);

	await test.step("some mistakes would open a weaker path that nothing notices", async () => {
		await composer.open(id, "?panel=tests");
		await tests.getByRole("button", { name: "Try mistakes" }).click();
		await expect(noticed).toBeVisible();
		await expect(tests.getByText(/^Then proves only: /).first()).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("one press keeps exactly the present paths, and then every mistake is noticed", async () => {
		await tests.getByRole("button", { name: "Keep exactly the present paths" }).click();
		await expect(noticed).toBeHidden();
		await tests.getByRole("button", { name: "Try mistakes" }).click();
		await expect(noticed).toBeVisible();
		await expect(tests.getByText(/^Then proves only: /)).toHaveCount(0);
	});

	await test.step("the assurance panel shows what the END is meant for, and takes it back", async () => {
		await composer.toolbar.getByRole("button", { name: /^Assurance/ }).click();
		// The recovery codes that somebody sets up are meant for something too, further down.
		const choice = panel.getByRole("combobox", { name: "Meant for" }).first();
		await expect(choice).toContainText("Exactly these paths");
		await choice.click();
		await page.getByRole("option", { name: "Nothing said" }).click();
		await panel
			.getByRole("button", { name: /^Keep it so: At least two kinds of factors$/ })
			.first()
			.click();
		await expect(choice).toContainText("At least two kinds of factors");
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("a wrong code that signs in is an error which names its step, and is led back by one press", async () => {
		await composer.select("Step, Authenticator app · verify");
		await composer.lead("Failure", "Check access");
		const problem = composer.problems.getByText(/fails, people get to an end all the same/);
		await composer.toolbar.getByRole("button", { name: /^Problems/ }).click();
		await expect(problem).toBeVisible();
	});
});
