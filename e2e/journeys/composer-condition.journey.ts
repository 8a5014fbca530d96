import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { accessToken } from "../fixtures/access-token";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("a condition is built from menus, says what it means, and reports what is missing", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const inputs = [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	];
	const { id } = await api.create({
		name: "Staff at the office",
		handle: freshHandle(),
		flowType: "AUTHENTICATION",
		nodes: [
			start("ask"),
			prompt("ask", ["check"], { inputs }),
			task("check", { onSuccess: "decide", onFailure: "ask" }),
			task("decide", {
				executor: { name: "ConditionExecutor" },
				// The group does not exist.
				properties: {
					condition: {
						match: "all",
						comparisons: [{ fact: "group", is: "one-of", ids: ["01a1fa6c-0000-734c-9303-00000000dead"] }],
					},
				},
				onSuccess: "end",
				onFailure: "app",
			}),
			task("app", { executor: { name: "TOTPExecutor", mode: "verify" }, onSuccess: "end" }),
			end(),
		],
	});
	const headers = { authorization: `Bearer ${await accessToken(portico.baseUrl)}`, "content-type": "application/json" };
	const created = await fetch(`${portico.baseUrl}/t/root/scim2/Groups`, {
		method: "POST",
		headers,
		body: JSON.stringify({ displayName: `Staff ${id.slice(-4)}` }),
	});
	expect(created.status).toBe(201);
	const composer = new ComposerPage(page);
	const { inspector } = composer;

	await test.step("a group that does not exist is an error", async () => {
		await composer.open(id);
		await composer.expectErrors(1);
		await composer.select("Step, Condition");
		await inspector.getByRole("button", { name: /^Remove 01a1fa6c/ }).click();
		await expect(inspector.getByText("Choose at least one.")).toBeVisible();
		const search = inspector.getByRole("combobox", { name: "Add a group" });
		await expect(search, "the focus is not lost with what it was on").toBeFocused();
		await composer.expectErrors(1);
	});

	await test.step("a group is found by its name, with the keyboard", async () => {
		await inspector.getByRole("combobox", { name: "Add a group" }).press("Enter");
		await page.keyboard.type(`staff ${id.slice(-4)}`);
		await page.getByRole("option", { name: `Staff ${id.slice(-4)}` }).waitFor();
		await page.keyboard.press("Enter");
		await expect(inspector.getByText(`Group is Staff ${id.slice(-4)}`)).toBeVisible();
		await composer.expectErrors(0);
	});

	await test.step("a network that is none is an error at its field", async () => {
		await inspector.getByRole("button", { name: "Add a comparison" }).click();
		await page.getByRole("menuitem", { name: "Network", exact: true }).click();
		const network = inspector.getByRole("textbox", { name: /^Addresses or networks.*entry 1$/ });
		await network.fill("10.0.0.0/80");
		await expect(inspector.getByText("10.0.0.0/80 is neither an IP address nor a network")).toBeVisible();
		await composer.expectErrors(1);
		await network.fill("10.0.0.0/8");
		await composer.expectErrors(0);
	});

	await test.step("the card and the inspector say it in words", async () => {
		const sentence = `Group is Staff ${id.slice(-4)} and network is 10.0.0.0/8`;
		await expect(inspector.getByText(sentence)).toBeVisible();
		await expect(composer.card("Step, Condition").getByTitle(sentence)).toBeVisible();
		await inspector.getByRole("combobox", { name: "Is true when" }).click();
		await page.getByRole("option", { name: "any of these is so" }).click();
		await expect(inspector.getByText(sentence.replace(" and ", " or "))).toBeVisible();
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("a browser that must be trusted is a fact of the way", async () => {
		const removing = (fact: string) => inspector.getByRole("button", { name: `Remove the comparison with ${fact}` });
		await removing("Network").click();
		await expect(removing("Group"), "the one before").toBeFocused();
		await page.keyboard.press("Enter");
		await expect(inspector.getByRole("button", { name: "Add a comparison" }), "what adds one").toBeFocused();
		await inspector.getByRole("button", { name: "Add a comparison" }).click();
		await page.getByRole("menuitem", { name: "Browser", exact: true }).click();
		await composer.keep(1);
		await composer.reload();
		await composer.open(id, "?panel=assurance");
		const assurance = page.getByRole("region", { name: "Assurance", exact: true });
		await expect(assurance.getByRole("button", { name: "a password + a trusted browser" })).toBeVisible();
	});
});
