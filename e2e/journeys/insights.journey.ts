import { randomBytes } from "node:crypto";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication, post } from "../fixtures/applications";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { axeFindings } from "./axe-findings";
import { expect, interactive, test } from "./portico-test";

const mark = () => randomBytes(4).toString("hex");
const MAX_WRONG_PASSWORDS = 10;

test("the first steps tick themselves, and disappear when they are dismissed", async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const name = `first-${mark()}`;
	await post(baseUrl, "/t/root/api/server/v1/organizations", { name });
	await page.context().addCookies([{ name: "organization", value: name, url: baseUrl }]);
	await page.goto("/console");
	await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
	await expect(page.getByText("1 of 5 done")).toBeVisible();
	await expect(page.getByRole("link", { name: "Connect an application" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	const application = { name: "Shop", redirectUrls: ["https://shop.example/"], grantTypes: ["authorization_code"] };
	await post(baseUrl, `/t/${name}/api/server/v1/applications`, application);
	await page.reload();
	await expect(page.getByText("2 of 5 done")).toBeVisible();
	await expect(page.getByRole("link", { name: "Connect an application" })).toHaveCount(0);
	await (await interactive(page.getByRole("button", { name: "Dismiss" }))).click();
	await expect(page.getByRole("heading", { name: "First steps" })).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { name: "First steps" })).toHaveCount(0);
	await page.context().clearCookies({ name: "organization" });
});

test("an administrator asks why somebody cannot sign in, and unlocks them", { tag: "@gate" }, async ({
	signedIn: page,
	portico: { baseUrl },
}) => {
	const userName = `ada-${mark()}`;
	const password = "a sound passphrase 7";
	await post(baseUrl, "/t/root/scim2/Users", { userName, displayName: "Ada of the lock", password });
	const { id: applicationId } = await createApplication(baseUrl, {
		name: `Locks ${userName}`,
		signIn: {
			name: "Locks",
			handle: `locks-${userName}`,
			flowType: "AUTHENTICATION",
			nodes: [start("check"), task("check", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end" }), end()],
		},
	});
	for (let tries = 0; tries <= MAX_WRONG_PASSWORDS; tries++) {
		const screen = await executeFlow(baseUrl, { applicationId, flowType: "AUTHENTICATION" });
		const again = await answerStep(baseUrl, screen, { inputs: { username: userName, password: `wrong ${tries}` } });
		expect(again.flowStatus).toBe("INCOMPLETE");
	}
	await page.goto("/console");
	await page.getByLabel("Username, email or mobile number").fill(userName.toUpperCase());
	await page.getByRole("button", { name: "Find out" }).click();
	await expect(page.getByRole("heading", { name: "The account is locked" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	await (await interactive(page.getByRole("button", { name: "Unlock" }))).click();
	await expect(page.getByRole("heading", { name: "Nothing prevents the sign-in" })).toBeVisible();
	await page.getByRole("link", { name: "Ada of the lock" }).click();
	await page.getByRole("link", { name: "Why can’t they sign in?" }).click();
	await expect(page.getByRole("heading", { name: "Nothing prevents the sign-in" })).toBeVisible();
});
