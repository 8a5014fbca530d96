import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { authorizePath, callbackOf, follow, receiveCallbacks, shownKey } from "./gate-page";
import { expect, test } from "./portico-test";

const STEP_SECONDS = 30;

test("an authenticator app is set up after the password, and asked for from then on", { tag: "@gate" }, async ({
	page,
	portico,
}) => {
	const { baseUrl } = portico;
	const person = await signedUpPerson(baseUrl);
	const [enrolling, asking] = await Promise.all([
		anApplication(baseUrl, "enrol", person),
		anApplication(baseUrl, "verify", person),
	]);
	receiveCallbacks(page);
	await follow(page, authorizePath(enrolling));
	await enterPassword(page, person);
	await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);
	const secret = await shownKey(page);

	await test.step("a wrong code shows the same key again", async () => {
		const right = await codes(secret);
		await enterCode(page, ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "");
		await expect(page.getByText("This code is not right.")).toBeVisible();
		expect(await shownKey(page)).toBe(secret);
	});

	const [, used = ""] = await codes(secret);
	await enterCode(page, used);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();

	await page.context().clearCookies();
	await follow(page, authorizePath(asking));
	await enterPassword(page, person);
	await test.step("the code that set it up is used up", async () => {
		await enterCode(page, used);
		await expect(page.getByText("This code is not right.")).toBeVisible();
	});
	const [, , next = ""] = await codes(secret);
	await enterCode(page, next);
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});

/** The codes of the previous, the current and the next time step: all three are accepted, because clocks differ. */
function codes(secret: string): Promise<string[]> {
	const now = Math.floor(Date.now() / 1000);
	return Promise.all([-1, 0, 1].map((step) => generate({ secret, epoch: now + step * STEP_SECONDS })));
}

async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
	await page.getByLabel("Username").fill(username);
	await page.getByLabel(/^Password/).fill(password);
	await page.getByRole("button", { name: "Continue" }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
	await page.locator("input[name=otp]").fill(code);
	await page.getByRole("button", { name: "Continue" }).click();
}

async function anApplication(baseUrl: string, mode: "enrol" | "verify", { username }: Person): Promise<string> {
	const { clientId } = await createApplication(baseUrl, {
		name: `Shop that can ${mode}`,
		signIn: {
			name: `Password, then ${mode}`,
			handle: `${mode}-${username}`,
			flowType: "AUTHENTICATION",
			nodes: [
				start("password"),
				task("password", { onSuccess: "app" }),
				task("app", { executor: { name: "TOTPExecutor", mode }, onSuccess: "end" }),
				end(),
			],
		},
	});
	return clientId;
}
