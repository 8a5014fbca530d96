import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { ComposerPage } from "./composer-page";
import { expect, expectSessionToEnd, signIn, test } from "./portico-test";

const file = (name: string, content: unknown) => ({
	name,
	mimeType: "application/json",
	buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

const nodes = [
	start("credentials"),
	prompt("credentials", ["check"]),
	task("check", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end", onFailure: "credentials" }),
	end("end"),
];

/** Definitions like real exports: a screen without inputs, a second flow with the same handle, and a broken one. */
const exported = [
	file("password.json", aFlow({ name: "Exported password", handle: "exported", nodes })),
	file("password-again.json", aFlow({ name: "Exported again", handle: "exported", nodes })),
	file("no-inputs.json", {
		...aFlow({ name: "Without inputs", handle: "without-inputs" }),
		nodes: [start("s"), { id: "s", type: "PROMPT", actions: [{ ref: "go", nextNode: "e" }] }, end("e")],
	}),
	file("dangling.json", aFlow({ name: "Dangling", handle: "dangling", nodes: [start("nowhere"), end("e")] })),
	file("broken.json", "{ not json"),
];

test("sign in, import real definitions, edit one, delete one, and find it all in the audit", {
	tag: "@gate",
}, async ({ page }) => {
	await test.step("a wrong password says so on the same page and tells nothing else", async () => {
		await page.goto("/console/flows");
		await signIn(page, "admin", "wrong");
		await expect(page.getByRole("alert").filter({ hasText: "What you entered is not right" })).toBeVisible();
		await signIn(page);
		await expect(page.getByRole("heading", { name: "Flows", level: 1 })).toBeVisible();
	});

	await test.step("import reports what was adapted and what is wrong, and asks about a taken handle", async () => {
		await page.getByRole("link", { name: "New flow" }).first().click();
		await page
			.getByRole("tab", { name: "Import" })
			.or(page.getByRole("link", { name: "Import" }))
			.first()
			.click();
		await page.locator('input[type="file"]').setInputFiles(exported);
		await expect(page.getByText("Definitions: 5")).toBeVisible();
		await expect(page.getByText("an empty list was added")).toBeAttached();
		await expect(page.getByText("This is not valid JSON.").first()).toBeAttached();
		await expect(page.getByText("there is no such node").first()).toBeAttached();
		await page
			.getByRole("radio", { name: /new handle/ })
			.first()
			.check();
		await page.getByRole("button", { name: /^Import \(3\)/ }).click();
		await expect(page.getByText("Saved: 3, refused: 0")).toBeVisible();
	});

	const composer = new ComposerPage(page);
	await test.step("open one, change its JSON, publish it with a note", async () => {
		await page.goto("/console/flows?search=Exported+password");
		await page.getByRole("link", { name: "Exported password" }).click();
		await composer.show("Code");
		await composer.write(JSON.stringify(aFlow({ name: "Exported and edited", handle: "exported", nodes }), null, 2));
		await expect(page.getByRole("heading", { name: "Exported and edited", level: 1 })).toBeVisible();
		await composer.publish(2, "renamed");
	});

	await test.step("a definition with errors is not published, and the problem is listed with its place", async () => {
		const broken = aFlow({ name: "Broken", handle: "exported", nodes: [start("gone"), end("end")] });
		await composer.write(JSON.stringify(broken, null, 2));
		await composer.toolbar.getByRole("button", { name: /^Problems – errors: [1-9]/ }).click();
		await expect(composer.problems.getByText(/refers to “gone”/)).toBeVisible();
		await composer.publishButton.click();
		await expect(page.getByRole("alert").filter({ hasText: "Not published" })).toBeVisible();
		await composer.expectState("v2, unsaved changes");
		await composer.undo();
		await composer.expectState("v2, saved");
	});

	await test.step("delete one; the default flow is kept and the reason is said", async () => {
		await page.goto("/console/flows?search=Without");
		await page.getByRole("button", { name: "Actions for Without inputs" }).click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("link", { name: "Without inputs" })).toHaveCount(0);
		await page.goto("/console/flows?search=sign-up-password");
		await page
			.getByRole("button", { name: /^Actions for/ })
			.first()
			.click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		const kept = page.getByRole("alertdialog", { name: "Sign-up with password is in use" });
		await expect(kept.getByText("It is the default of the organization.")).toBeVisible();
		await expect(kept.getByRole("button", { name: "Delete" })).toHaveCount(0);
	});

	await test.step("the audit tells who did what", async () => {
		await page.goto("/console/audit");
		for (const what of ["Flow created", "Draft published", "Flow deleted", "Signed in", "Sign-in failed"]) {
			await expect(page.getByRole("cell", { name: what }).first()).toBeVisible();
		}
	});

	await test.step("sign out ends the session on the server, not only in the browser", async () => {
		const cookies = await page.context().cookies();
		await page.getByRole("button", { name: /^Account/ }).click();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
		await page.context().addCookies(cookies);
		await expectSessionToEnd(page);
	});
});

test("one is made from a template, duplicated, and the copy renamed", async ({ signedIn: page }) => {
	await page.goto("/console/flows/new");
	await page.getByRole("button", { name: /Password, then text message/ }).click();
	await page.getByLabel("Name").fill("From the template");
	await page.getByRole("button", { name: "Create flow" }).click();
	await expect(page.getByRole("heading", { name: "From the template" })).toBeVisible();
	await page.goto("/console/flows?search=From+the+template");
	await page.getByRole("button", { name: "Actions for From the template" }).click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await page.getByRole("button", { name: "Duplicate" }).click();
	await page.getByRole("button", { name: "Actions for From the template (copy)" }).click();
	await page.getByRole("menuitem", { name: "Rename" }).click();
	await page.getByRole("dialog").getByLabel("Name").fill("The copy of the template");
	await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
	await expect(page.getByText("Renamed to").first()).toBeVisible();
	await page.goto("/console/flows?search=copy+of");
	await expect(page.getByRole("link", { name: "The copy of the template" })).toBeVisible();
});
