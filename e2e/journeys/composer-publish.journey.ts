import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, signIn, test } from "./portico-test";

test("a draft is kept on the server, marked in the list, continued by somebody else, discarded and published", async ({
	signedIn: page,
	portico,
	browser,
}) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create({ ...aDrawnFlow(), name: "To be continued" });
	const composer = new ComposerPage(page);

	await test.step("saving changes no version", async () => {
		await composer.open(created.id);
		await composer.command("Inspector");
		await composer.inspector.getByLabel("Name").fill("Continued");
		await composer.keep(1);
		expect(await api.get(created.id)).toEqual(created);
	});

	await test.step("the list says which flow has a draft", async () => {
		await page.goto("/console/flows?search=To+be+continued");
		const row = page.getByRole("row", { name: /To be continued/ });
		await expect(row.getByText("Draft", { exact: true })).toBeVisible();
		await composer.open(created.id);
		await composer.expectState("v1, draft saved");
	});

	const context = await browser.newContext({ baseURL: portico.baseUrl });
	const other = await context.newPage();
	await other.goto("/console/flows");
	await signIn(other);
	await other.getByRole("heading", { name: "Flows", level: 1 }).waitFor();
	const theirs = new ComposerPage(other);
	await test.step("another browser continues it", async () => {
		await theirs.open(created.id);
		await expect(other.getByRole("heading", { name: "Continued", level: 1 })).toBeVisible();
		await theirs.expectState("v1, draft saved");
		await theirs.select("Screen, Welcome");
		await theirs.lead("Finish", "Sign in");
		await theirs.keep(1);
	});

	await test.step("who saves over it unseen is asked to merge", async () => {
		await composer.command("Inspector");
		await composer.inspector.getByLabel("Name").fill("Continued by both");
		await composer.saveButton.click();
		const dialog = page.getByRole("dialog", { name: "Compare and merge" });
		await expect(dialog).toContainText("saved the draft");
		await dialog.getByRole("button", { name: "Continue with the merged draft" }).click();
		await composer.keep(1);
	});

	await test.step("the publication shows the changes and how many are under way, and takes a note", async () => {
		await composer.publishButton.click();
		const dialog = page.getByRole("dialog", { name: "Publish version 2" });
		await expect(dialog).toContainText("Name changed from “To be continued” to “Continued by both”");
		await expect(dialog).toContainText("Executions under way: 0");
		const share = dialog.getByRole("checkbox", { name: "At first only for a share of new executions" });
		await share.check();
		await expect(dialog.getByLabel("Share in percent")).toHaveValue("10");
		expect(await axeFindings(page)).toEqual([]);
		await share.uncheck();
		await composer.confirmPublication(2, "together");
		const published = await api.get(created.id);
		expect(published.name).toBe("Continued by both");
		expect(published.nodes.find(({ id }) => id === "welcome")?.actions).not.toEqual(
			created.nodes.find(({ id }) => id === "welcome")?.actions,
		);
	});

	await test.step("one click returns to the version before", async () => {
		await composer.command("Versions");
		await page.getByRole("button", { name: "Return to version 1" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
		await composer.expectState("v3, saved");
		expect((await api.get(created.id)).name).toBe("To be continued");
	});

	await test.step("a discarded draft is gone for everybody, and undo brings it back here", async () => {
		await composer.inspector.getByLabel("Name").fill("Never mind");
		await composer.keep(3);
		await composer.command("Discard the draft");
		await composer.expectState("v3, saved");
		await theirs.reload();
		await theirs.expectState("v3, saved");
		await composer.undo();
		await composer.expectState("v3, unsaved changes");
	});
	await context.close();
});

test("the flow one signs in to the console through is published only after one has passed it oneself", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const answer = await page.request.get("/flows?limit=100");
	const { flows } = (await answer.json()) as { flows: { id: string; handle: string; activeVersion: number }[] };
	const own = flows.find(({ handle }) => handle === "portico-console");
	if (own === undefined) throw new Error("the console has no flow");
	const composer = new ComposerPage(page);
	await composer.open(own.id);
	await composer.drag("End, End", { x: 0, y: 60 });
	await composer.publishButton.click();
	const dialog = page.getByRole("dialog", { name: /^Publish version/ });
	const publish = dialog.getByRole("button", { name: "Publish", exact: true });
	await expect(dialog).toContainText("Pass a preview with your own account first");
	await expect(publish).toBeDisabled();

	await test.step("nor by another way at the console", async () => {
		const definition = await api.get(own.id);
		const nodes = definition.nodes.filter(({ type }) => type === "START" || type === "END");
		const broken = nodes.map((node) => (node.type === "START" ? { ...node, onSuccess: "end" } : node));
		const refused = await page.evaluate(
			async ({ id, body }) => {
				const response = await fetch(`/flows/${id}`, {
					method: "PUT",
					headers: { "content-type": "application/json" },
					body: JSON.stringify(body),
				});
				return { status: response.status, code: (await response.json()).code as string };
			},
			{ id: own.id, body: { ...definition, nodes: broken } },
		);
		expect(refused).toEqual({ status: 409, code: "FMS-1014" });
	});

	await test.step("the preview asks for everything, signs nobody in, and says that it was passed", async () => {
		const opened = page.waitForEvent("popup");
		await dialog.getByRole("button", { name: "Try it for real" }).click();
		const preview = await opened;
		const before = await page.context().cookies();
		await signIn(preview);
		await expect(preview.getByText("Preview passed")).toBeVisible();
		const names = (cookies: typeof before) => cookies.map(({ name, value }) => `${name}=${value}`).sort();
		const sessions = (cookies: typeof before) => names(cookies.filter(({ name }) => /portico_session/.test(name)));
		expect(sessions(await page.context().cookies()), "no session was begun").toEqual(sessions(before));
		await preview.close();
	});

	await test.step("then it can be published", async () => {
		await expect(dialog).toContainText("You have passed a preview of these steps.");
		await publish.click();
		await composer.expectState(`v${own.activeVersion + 1}, saved`);
	});
});

test("a draft that proves less is published only once that is accepted, and the dialog says what gets weaker", {
	tag: "@gate",
}, async ({ signedIn: page, portico }) => {
	const api = await managementApi(portico.baseUrl);
	const created = await api.create(templateFlow("password-then-sms", freshHandle()));
	const { nodes } = templateFlow("password", created.handle);
	const draft = await page.request.put(`/flows/${created.id}/draft`, {
		headers: { "sec-fetch-site": "same-origin", origin: portico.baseUrl },
		data: { name: created.name, baseVersion: 1, nodes },
	});
	expect(draft.status(), await draft.text()).toBe(200);
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await composer.publishButton.click();
	const dialog = page.getByRole("dialog", { name: "Publish version 2" });
	const publish = dialog.getByRole("button", { name: "Publish", exact: true });
	const accepts = dialog.getByRole("checkbox", {
		name: "I accept that the new version proves less than the one before.",
	});
	await expect(accepts).not.toBeChecked();
	await expect(publish).toBeDisabled();
	await expect(dialog).toContainText("no longer proves two factors on every path");
	expect(await axeFindings(page)).toEqual([]);
	await accepts.check();
	await publish.click();
	await composer.expectState("v2, saved");
	expect((await api.get(created.id)).nodes).toHaveLength(nodes.length);
});

test("a version that fewer people complete gives way to the one before by itself", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const nodes = [
		{ id: "start", type: "START" as const, onSuccess: "end" },
		{ id: "end", type: "END" as const },
	];
	const created = await api.create({ ...aDrawnFlow(), name: "Gradual", nodes });
	const applicationId = await applicationWith(created.id);
	await runs(applicationId, 25);

	const broken = [
		nodes[0],
		{ id: "refuse", type: "TASK_EXECUTION" as const, executor: { name: "AuthorizationExecutor" }, onSuccess: "end" },
		nodes[1],
	].map((node) => (node?.id === "start" ? { ...node, onSuccess: "refuse" } : node));
	const draft = await page.request.put(`/flows/${created.id}/draft`, {
		headers: { "sec-fetch-site": "same-origin", origin: portico.baseUrl },
		data: { name: "Gradual", baseVersion: 1, nodes: broken },
	});
	expect(draft.status(), await draft.text()).toBe(200);

	// The composer would refuse to publish it. The API publishes it with its error.
	const published = await page.request.post(`/flows/${created.id}/publication`, {
		headers: { "sec-fetch-site": "same-origin", origin: portico.baseUrl, "if-match": '"1"' },
		data: { revision: 1, percent: 60 },
	});
	expect(published.status(), await published.text()).toBe(200);
	const composer = new ComposerPage(page);
	await composer.open(created.id);
	await expect(page.getByText("Version 2 is published gradually: 60 % of new executions begin with it")).toBeVisible();

	await new Promise((resolve) => setTimeout(resolve, 1_000));
	await runs(applicationId, 70);
	await expect.poll(async () => (await api.get(created.id)).activeVersion).toBe(3);
	expect((await api.get(created.id)).nodes).toEqual(nodes);
	await page.reload();
	await expect(page.getByText(/Version 2 was withdrawn, because fewer people completed it: 0 of \d+/)).toBeVisible();
	await page.getByRole("button", { name: "Compare outcomes" }).click();
	const outcomes = page.getByRole("table", { name: "Outcomes of both versions" });
	await expect(outcomes.getByRole("row", { name: /^Completed End/ })).toContainText("100%");
	await expect(outcomes.getByRole("row", { name: /^Failed/ }).first()).toBeVisible();

	/** An application that signs in with this flow. */
	async function applicationWith(flowId: string): Promise<string> {
		const answer = await page.request.post("/t/root/api/server/v1/applications", {
			headers: { "sec-fetch-site": "same-origin", origin: portico.baseUrl },
			data: {
				name: "Gradual",
				redirectUrls: ["https://gradual.example/"],
				grantTypes: ["authorization_code"],
				authFlowId: flowId,
			},
		});
		expect(answer.status(), await answer.text()).toBe(201);
		return ((await answer.json()) as { id: string }).id;
	}

	async function runs(application: string, number: number): Promise<void> {
		for (let run = 0; run < number; run++) {
			const answer = await page.request.post("/flow/execute", {
				data: { applicationId: application, flowType: "AUTHENTICATION" },
			});
			expect(answer.status(), await answer.text()).toBe(200);
		}
	}
});
