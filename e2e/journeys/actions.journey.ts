import { randomBytes } from "node:crypto";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { completingFlow } from "../fixtures/flow-shapes";
import { type MoodyMailServer, startMoodyMailServer } from "../fixtures/moody-mail-server";
import { type ValidationServer, validationAlone } from "../fixtures/validation-server";
import { axeFindings, furtherAxeFindings } from "./axe-findings";
import { alertOf, authorizePath, receiveCallbacks } from "./gate-page";
import { expect, interactive, signIn, test } from "./portico-test";

const PASSWORD = "a sound passphrase 7";
const ACTIONS = "/t/root/api/server/v1/actions/preUpdateProfile";
const KEY = "k-8c1f0e5b7d2a";
const REFUSED = "Provided user department value is invalid.";

let mail: MoodyMailServer;
let service: ValidationServer;
test.beforeAll(async () => {
	mail = await startMoodyMailServer();
	service = await validationAlone({
		API_KEY: KEY,
		EMAIL_HOST: "127.0.0.1",
		EMAIL_PORT: String(mail.port),
		SENDER_EMAIL: "alerts@portico.test",
		SECURITY_TEAM_EMAIL: "security@portico.test",
	});
});
test.afterAll(async () => {
	await service?.stop();
	await mail?.close();
});

test("an administrator has a service asked before profiles change, and the service refuses a department", {
	tag: "@gate",
}, async ({ signedIn: page, portico: { baseUrl } }) => {
	const userName = `ada-${randomBytes(4).toString("hex")}`;
	const user = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", {
		userName,
		displayName: "Ada of the journey",
		password: PASSWORD,
	});
	const change = page.getByRole("button", { name: "Save", exact: true });

	await test.step("what is missing is said at its field, and nothing is created", async () => {
		await page.goto("/console/actions");
		await page.getByRole("link", { name: "New action" }).click();
		await (await interactive(page.getByRole("button", { name: "Create action" }))).click();
		await expect(page.getByText("Check this value.").first()).toBeVisible();
		expect(await furtherAxeFindings(page)).toEqual([]);
	});

	await test.step("the new action opens, and is not asked yet", async () => {
		await page.getByLabel("Name", { exact: true }).fill("Department check");
		await page.getByLabel("Address of the service").fill(`${service.baseUrl}/validate-user-profile-update`);
		await expect(page.getByLabel("Header", { exact: true })).toHaveValue("api-key");
		await page.getByLabel("API key", { exact: true }).fill("wrong");
		await page.getByRole("button", { name: "Create action" }).click();
		await expect(page.getByRole("heading", { name: /^Department check/, level: 1 })).toContainText("Inactive");
	});

	await test.step("a test shows what the service says, and a wrong key", async () => {
		await (await interactive(page.getByRole("button", { name: "Send test" }))).click();
		await expect(page.getByText("No valid answer: the change would be refused")).toBeVisible();
		await expect(page.getByText("The HTTP status was not 200.").first()).toBeVisible();
		await page.getByLabel("API key", { exact: true }).fill(KEY);
		await change.click();
		await expect(page.getByText("Action saved")).toBeVisible();
		await expect(page.getByLabel("API key", { exact: true })).toHaveValue("");
		await page.getByLabel("Username", { exact: true }).fill(userName);
		await page.getByLabel("New value").fill("Space");
		await page.getByRole("button", { name: "Send test" }).click();
		await expect(page.getByText("FAILED: the change would be refused")).toBeVisible();
		await expect(page.getByText(REFUSED).first()).toBeVisible();
		expect(mail.received).toEqual([]);
		expect(await page.content()).not.toContain(KEY);
		// On a scrolled page, the sticky header may cover a part of a control.
		await page.evaluate(() => scrollTo(0, 0));
		expect(await furtherAxeFindings(page)).toEqual([]);
	});

	await test.step("it is activated after a question", async () => {
		await page.getByRole("button", { name: "Activate" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Active");
	});

	const department = page.getByLabel("Department");
	await test.step("a department that is allowed is stored, and the security team is told", async () => {
		await page.goto(`/console/users/${user.id}`);
		await (await interactive(department)).fill("Engineering");
		await change.click();
		await expect(page.getByText(/saved/i).first()).toBeVisible();
		expect(mail.received).toHaveLength(1);
		expect(mail.received[0]?.raw).toContain(`User ${user.id} is attempting to update:`);
		expect(await departmentOf(baseUrl, user.id)).toBe("Engineering");
	});

	await test.step("another one is refused with the words of the service, and the draft stays", async () => {
		await page.reload();
		await (await interactive(department)).fill("Space");
		await change.click();
		const notice = page.getByRole("alert").filter({ hasText: REFUSED });
		await expect(notice).toContainText("invalid_department_input");
		await expect(department).toHaveValue("Space");
		expect(await departmentOf(baseUrl, user.id)).toBe("Engineering");
		expect(mail.received).toHaveLength(1);
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("an application gets the same by SCIM", async () => {
		const refused = await changeDepartment(baseUrl, user.id, "Space");
		expect(refused).toEqual({
			status: 400,
			body: {
				schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
				status: "400",
				scimType: "invalid_department_input",
				detail: REFUSED,
			},
		});
		expect((await changeDepartment(baseUrl, user.id, "HR")).status).toBe(200);
		expect(mail.received).toHaveLength(2);
	});

	await test.step("the audit log and the log of calls say so, without the key", async () => {
		await page.goto(`/console/audit?search=${userName}`);
		await expect(
			page.getByText("Change of a user refused by an action").filter({ visible: true }).first(),
		).toBeVisible();
		await page.goto("/console/actions");
		await page.getByRole("link", { name: "Department check" }).click();
		await expect(
			page.getByText(/Calls in the last 24 hours: 6. Let through: 2, refused: 3, without a valid answer: 1/),
		).toBeVisible();
		const last = page.locator("details").filter({ hasText: "An application" }).first();
		await (await interactive(last.locator("summary"))).click();
		await expect(last.getByText('"initiatorType": "APPLICATION"')).toBeVisible();
		await last.getByRole("button", { name: "Repeat" }).click();
		await expect(page.getByText("Repeated").first()).toBeVisible();
		expect(await page.content()).not.toContain(KEY);
	});

	await test.step("a deleted action is asked no longer", async () => {
		await page.goto("/console/actions");
		await page.getByRole("link", { name: "Department check" }).click();
		await (await interactive(page.getByRole("button", { name: "Delete action" }))).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete action" }).click();
		await expect(page.getByText("No action yet")).toBeVisible();
		expect((await changeDepartment(baseUrl, user.id, "Sales")).status).toBe(200);
	});
});

test("a change that the service refuses is refused in the account and in a flow, and every change while it is down", async ({
	browser,
	signedIn: page,
	portico: { baseUrl },
}) => {
	const userName = `eve-${randomBytes(4).toString("hex")}`;
	const user = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", { userName, password: PASSWORD });
	const authentication = { type: "API_KEY", properties: { header: "api-key", value: KEY } };
	const { id } = await post<{ id: string }>(baseUrl, ACTIONS, {
		name: "Department check",
		endpoint: { uri: `${service.baseUrl}/validate-user-profile-update`, authentication },
	});
	await post(baseUrl, `${ACTIONS}/${id}/activate`, {});

	await test.step("the user reads the words of the service in the account, where the draft stays", async () => {
		const context = await browser.newContext({ baseURL: baseUrl });
		const own = await context.newPage();
		await own.goto("/account");
		await signIn(own, userName, PASSWORD);
		await own.getByLabel("Department").fill("Space");
		await own.getByRole("button", { name: "Save" }).click();
		const notice = own.getByRole("alert").filter({ hasText: REFUSED });
		await expect(notice).toContainText("invalid_department_input");
		await expect(own.getByLabel("Department")).toHaveValue("Space");
		expect(await departmentOf(baseUrl, user.id)).toBeUndefined();
		await own.getByLabel("Department").fill("Finance");
		await own.getByRole("button", { name: "Save" }).click();
		await expect(own.getByText("Your profile is saved.")).toBeVisible();
		expect(await departmentOf(baseUrl, user.id)).toBe("Finance");
		await context.close();
	});

	const completing = await createApplication(baseUrl, {
		name: `Completing ${userName}`,
		signIn: { ...completingFlow("department"), name: "Completing", handle: `completing-${userName}` },
	});
	const context = await browser.newContext({ baseURL: baseUrl });
	const gate = await context.newPage();
	await test.step("a flow that completes the profile shows the words of the service, and the value stays", async () => {
		receiveCallbacks(gate);
		await gate.goto(authorizePath(completing.clientId));
		await gate.getByLabel("username").fill(userName);
		await gate.getByRole("textbox", { name: /^password/ }).fill(PASSWORD);
		await gate.getByRole("button", { name: "sign_in" }).click();
		await gate.getByLabel("department").fill("Space");
		await gate.getByRole("button", { name: "save" }).click();
		await expect(alertOf(gate)).toContainText("The change was not accepted.");
		await expect(alertOf(gate)).toContainText(REFUSED);
		await expect(gate.getByLabel("department")).toHaveValue("Space");
		expect(await departmentOf(baseUrl, user.id)).toBe("Finance");
		expect(await axeFindings(gate)).toEqual([]);
	});

	await test.step("while the service is down, nothing changes, and the page says why", async () => {
		await service.stop();
		await gate.getByLabel("department").fill("HR");
		await gate.getByRole("button", { name: "save" }).click();
		await expect(alertOf(gate)).toContainText("The change could not be checked, so nothing was changed.");
		await expect(alertOf(gate)).not.toContainText(REFUSED);
		await context.close();
		await page.goto(`/console/users/${user.id}`);
		await (await interactive(page.getByLabel("Department"))).fill("Sales");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("An external service that must be asked gave no valid answer")).toBeVisible();
		expect(await departmentOf(baseUrl, user.id)).toBe("Finance");
	});

	await page.request.delete(`${ACTIONS}/${id}`, { headers: { origin: baseUrl } });
});

const DEPARTMENT = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

async function departmentOf(baseUrl: string, userId: string): Promise<string | undefined> {
	const headers = { authorization: `Bearer ${await accessToken(baseUrl)}` };
	const response = await fetch(`${baseUrl}/t/root/scim2/Users/${userId}`, { headers });
	const user = (await response.json()) as { [DEPARTMENT]?: { department?: string } };
	return user[DEPARTMENT]?.department;
}

async function changeDepartment(baseUrl: string, userId: string, value: string) {
	const response = await fetch(`${baseUrl}/t/root/scim2/Users/${userId}`, {
		method: "PATCH",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/scim+json" },
		body: JSON.stringify({ Operations: [{ op: "replace", path: `${DEPARTMENT}:department`, value }] }),
	});
	return { status: response.status, body: await response.json() };
}
