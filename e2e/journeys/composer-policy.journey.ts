import { accessToken } from "../fixtures/access-token";
import { aDrawnFlow, freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { templateFlow } from "../fixtures/template-flow";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

// Other journeys of this worker use the same organization.
test.afterEach(async ({ portico }) => {
	await putPolicy(portico.baseUrl, "", {});
});

test("what an organization demands is an error of a flow until it is met or excepted", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(templateFlow("password-or-sms", freshHandle()));
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Assurance", exact: true });
	const form = page.getByRole("dialog", { name: "Policy of this flow" });

	await test.step("the organization demands two kinds of factors", async () => {
		await page.goto("/console/assurance");
		await page.getByRole("checkbox", { name: "At least two kinds of factors" }).check();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Policy saved")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("the composer reports what does not meet it", async () => {
		await composer.open(id, "?panel=assurance");
		await expect(panel.getByText("Not met · Demanded by the organization")).toBeVisible();
		await composer.expectErrors(1);
		await page.getByRole("button", { name: /^Problems – errors: 1,/ }).click();
		await expect(composer.problems.getByText("At least two kinds of factors are demanded.")).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("an exception needs a reason", async () => {
		await panel.getByRole("button", { name: "Change" }).click();
		await form.getByRole("checkbox", { name: "Exempt this flow: At least two kinds of factors" }).check();
		await form.getByRole("textbox", { name: "Reason" }).fill("terminals in the workshop");
		expect(await axeFindings(page)).toEqual([]);
		await form.getByRole("button", { name: "Save", exact: true }).click();
		await expect(panel.getByText(/Exempt: terminals in the workshop/)).toBeVisible();
		await composer.expectErrors(0);
	});
});

test("tests that come to something else block a flow until somebody accepts that, where its policy says so", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const drawn = aDrawnFlow();
	const { id } = await api.create(drawn);
	await putPolicy(portico.baseUrl, `?flow=${id}`, { testsBlock: true });
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Tests", exact: true });

	await test.step("every test of an unchanged flow passes", async () => {
		await composer.open(id, "?panel=tests");
		await expect(panel.getByText(/^Same result: (\d+) of \1$/)).toBeVisible();
		await composer.expectErrors(0);
	});

	await test.step("a change of what it does is red, and not published", async () => {
		await composer.show("Code");
		const nodes = drawn.nodes
			.filter(({ id: node }) => node !== "welcome")
			.map((node) => (node.id === "check" ? { ...node, onSuccess: "end" } : node));
		await composer.write(JSON.stringify({ ...drawn, nodes }, null, 2));
		await composer.expectErrors(1);
		await composer.publishButton.click();
		await expect(page.getByText("Not published: the draft has errors")).toBeVisible();
		expect((await api.get(id)).activeVersion).toBe(1);
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("accepted, it is published, and the tests are those of the new version", async () => {
		await panel.getByRole("button", { name: /^Accept the changed results/ }).click();
		await composer.expectErrors(0);
		await composer.publish(2);
		await expect(panel.getByText(/^Same result: (\d+) of \1$/)).toBeVisible();
	});
});

async function putPolicy(baseUrl: string, query: string, policy: object): Promise<void> {
	const { status } = await fetch(`${baseUrl}/assurance-policy${query}`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify(policy),
	});
	expect(status).toBe(200);
}
