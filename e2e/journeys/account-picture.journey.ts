import { pictures } from "@/lib/platform/pictures/fixtures/pictures";
import { createApplication } from "../fixtures/applications";
import { signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks, tokensFor } from "./gate-page";
import { expect, interactive, signIn, test } from "./portico-test";

const picture = { name: "me.png", mimeType: "image/png" };

test("a picture of any size is made small, and shown to administrators and applications until it is removed", async ({
	browser,
	portico: { baseUrl },
	signedIn: administrator,
}) => {
	const person = await signedUpPerson(baseUrl);
	const shop = await createApplication(baseUrl, { name: "Shop" });
	const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 390, height: 800 } });
	const page = await context.newPage();
	await page.goto("/account");
	await signIn(page, person.username, person.password);
	await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
	const large = await page.evaluate(() => {
		const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1500 });
		const pen = canvas.getContext("2d");
		if (pen !== null) pen.fillStyle = "#2f6f8f";
		pen?.fillRect(0, 0, 3000, 1500);
		return canvas.toDataURL("image/png").split(",")[1] ?? "";
	});
	await (await interactive(page.getByLabel("Your picture"))).setInputFiles({
		...picture,
		buffer: Buffer.from(large, "base64"),
	});
	await page.getByRole("button", { name: "Use this picture" }).click();
	await expect(page.getByText("Your picture is saved.")).toBeVisible();
	const shown = page.locator('main img[src^="/gate/picture/"]');
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(512);
	expect(await axeFindings(page)).toEqual([]);
	const path = (await shown.getAttribute("src")) ?? "";

	const answer = await fetch(baseUrl + path);
	expect(answer.status).toBe(200);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "image/jpeg",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		"cross-origin-resource-policy": "cross-origin",
	});

	await administrator.goto(`/console/users?search=${person.username}`);
	await expect(administrator.getByRole("row", { name: new RegExp(person.username) }).locator("img")).toHaveAttribute(
		"src",
		path,
	);
	expect(await axeFindings(administrator)).toEqual([]);
	await administrator
		.getByRole("row", { name: new RegExp(person.username) })
		.getByRole("link")
		.first()
		.click();
	await administrator.getByRole("link", { name: "Open", exact: true }).click();
	const heading = administrator.getByRole("heading", { level: 1 });
	await expect(heading.locator("img")).toHaveAttribute("src", path);
	expect(await axeFindings(administrator)).toEqual([]);

	receiveCallbacks(page);
	await follow(page, authorizePath(shop.clientId));
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	const code = (await callbackOf(page)).get("code") ?? "";
	const { body } = await tokensFor(baseUrl, shop, { code });
	const claims = async () => {
		const userinfo = await fetch(`${baseUrl}/oauth2/userinfo`, {
			headers: { authorization: `Bearer ${body.access_token}` },
		});
		return (await userinfo.json()) as { picture?: string };
	};
	expect((await claims()).picture).toBe(baseUrl + path);

	await page.goto("/account");
	await page.getByRole("button", { name: "Remove picture" }).click();
	await expect(page.getByText("Your picture is removed.")).toBeVisible();
	await expect(shown).toHaveCount(0);
	expect((await fetch(baseUrl + path)).status).toBe(404);
	expect((await claims()).picture).toBeUndefined();

	await page.getByLabel("Your picture").setInputFiles({ ...picture, buffer: pictures.png });
	await page.getByRole("button", { name: "Use this picture" }).click();
	await expect(page.getByText("Your picture is saved.")).toBeVisible();
	await administrator.reload();
	await (await interactive(administrator.getByRole("button", { name: "Remove picture" }))).click();
	await administrator.getByRole("alertdialog").getByRole("button", { name: "Remove picture" }).click();
	// While the dialog is open, the heading behind it has no role.
	await expect(administrator.getByRole("alertdialog")).toHaveCount(0);
	await expect(heading.locator("img")).toHaveCount(0);
	await page.goto("/account");
	await expect(shown).toHaveCount(0);
	await context.close();
});

test("a picture is saved without scripts, and what is none is refused with the reason", async ({
	browser,
	portico: { baseUrl },
}) => {
	const person = await signedUpPerson(baseUrl);
	const signing = await browser.newContext({ baseURL: baseUrl });
	const first = await signing.newPage();
	await first.goto("/account");
	await signIn(first, person.username, person.password);
	await expect(first.getByRole("heading", { name: "Your profile" })).toBeVisible();
	const context = await browser.newContext({
		baseURL: baseUrl,
		javaScriptEnabled: false,
		storageState: await signing.storageState(),
	});
	const page = await context.newPage();
	const send = async (buffer: Buffer) => {
		await page.goto("/account");
		await page.getByLabel("Your picture").setInputFiles({ ...picture, buffer });
		await page.getByRole("button", { name: "Use this picture" }).click();
	};
	const refusals: [Buffer, string][] = [
		[
			Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
			"neither PNG nor JPEG nor",
		],
		[
			Buffer.concat([pictures.png.subarray(0, 60), Buffer.from("<script>alert(1)</script>")]),
			"This picture is damaged",
		],
		[Buffer.concat([pictures.png, Buffer.alloc(600_000)]), "This file is too large."],
	];
	for (const [file, reason] of refusals) {
		await send(file);
		await expect(page.getByText(reason)).toBeVisible();
		await expect(page.getByLabel("Your picture")).toHaveAttribute("aria-invalid", "true");
	}
	expect(await page.locator("main img").count()).toBe(0);
	await send(pictures.png);
	await expect(page.getByText("Your picture is saved.")).toBeVisible();
	const path = (await page.locator('main img[src^="/gate/picture/"]').getAttribute("src")) ?? "";
	const stored = Buffer.from(await (await fetch(baseUrl + path)).arrayBuffer());
	expect(stored.toString("latin1")).toMatch(/^\x89PNG/);
	expect(stored.toString("latin1")).not.toContain("A camera");

	const elsewhere = await fetch(`${baseUrl}/account/picture`, {
		method: "POST",
		headers: { cookie: "none=1", origin: "https://evil.example", "sec-fetch-site": "cross-site" },
		body: new FormData(),
	});
	expect(elsewhere.status).toBe(403);
	await Promise.all([context.close(), signing.close()]);
});
