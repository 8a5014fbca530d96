import * as openid from "openid-client";
import type { FlowReport } from "@/lib/flows/assurance/contract";
import { end, start } from "@/lib/flows/model/fixtures/builders";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { accessToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { freshHandle } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { signedUpPerson } from "../fixtures/people";
import { ComposerPage } from "./composer-page";
import { expect, signIn, test } from "./portico-test";

const CIBA = "urn:openid:params:grant-type:ciba";

test("an approval flow is drawn from a blank one, what it proves is computed, and the tokens of a request say it", async ({
	browser,
	signedIn: page,
	portico: { baseUrl },
}) => {
	const api = await managementApi(baseUrl);
	const blank = { name: "Drawn approval", handle: freshHandle(), flowType: "APPROVAL" as const };
	const { id } = await api.create({ ...blank, nodes: [start("end"), end()] });

	await test.step("a password and the question are put between start and end", async () => {
		const composer = new ComposerPage(page);
		await composer.open(id);
		await composer.select("Start, Start");
		await page.getByRole("button", { name: "Palette" }).click();
		await composer.palette.getByRole("option", { name: "Password form" }).click();
		await composer.palette.getByRole("option", { name: "Ask for approval" }).click();
		await expect(composer.card("Step, Ask for approval")).toBeInViewport();
		await composer.expectErrors(0);
		await composer.publish(2);
	});

	await test.step("every way to its end proves a password and an approval", async () => {
		const { name, handle, flowType, nodes } = await api.get(id);
		const report = await post<FlowReport>(baseUrl, "/flow-analysis", { name, handle, flowType, nodes });
		const facts = report.ends.flatMap(({ ways }) => ways.map((way) => way.facts.toSorted()));
		expect(facts.length).toBeGreaterThan(0);
		for (const each of facts) expect(each).toEqual(expect.arrayContaining(["approval", "password"]));
	});

	const authorization = `Bearer ${await accessToken(baseUrl)}`;
	const made = await fetch(`${baseUrl}/flows/${id}/default`, { method: "PUT", headers: { authorization } });
	expect(made.status, await made.text()).toBeLessThan(300);
	const { clientId, clientSecret } = await post<ApplicationBody>(baseUrl, "/t/root/api/server/v1/applications", {
		...{ name: "Till", grantTypes: [CIBA], redirectUrls: [], trusted: true },
	});
	const config = await openid.discovery(
		new URL(`${baseUrl}/t/root`),
		...([clientId, undefined, openid.ClientSecretBasic(clientSecret)] as const),
		{ execute: [openid.allowInsecureRequests] },
	);
	const person = await signedUpPerson(baseUrl);

	await test.step("a person finds the request in their account and approves, and amr and acr follow what they proved", async () => {
		const started = await openid.initiateBackchannelAuthentication(config, {
			...{ scope: "openid", login_hint: person.username, acr_values: "urn:portico:acr:one-factor" },
		});
		const context = await browser.newContext({ baseURL: baseUrl });
		const account = await context.newPage();
		await account.goto("/account");
		await signIn(account, person.username, person.password);
		await account.locator('a[href*="/gate/approval/"]').first().click();
		await account.getByRole("button", { name: "See the request" }).click();
		await account.getByRole("textbox", { name: "Username" }).fill(person.username);
		await account.getByRole("textbox", { name: "Password" }).fill(person.password);
		await account.getByRole("button", { name: "Sign in" }).click();
		await account.getByRole("button", { name: "Approve" }).click();
		await expect(account.getByRole("heading", { name: "Approved" })).toBeVisible();
		const tokens = await openid.pollBackchannelAuthenticationGrant(config, { ...started, interval: 0 });
		expect(tokens.claims()).toMatchObject({ amr: ["pwd"], acr: "urn:portico:acr:one-factor" });
		await context.close();
	});
});
