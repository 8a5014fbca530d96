import { randomBytes } from "node:crypto";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import {
	groupLdif,
	PEOPLE,
	personLdif,
	READER,
	type Slapd,
	slapdInstalled,
	startSlapd,
} from "@/lib/platform/ldap/fixtures/slapd";
import { createApplication } from "../fixtures/applications";
import { furtherAxeFindings } from "./axe-findings";
import { alertOf, authorizePath, callbackOf, follow, receiveCallbacks } from "./gate-page";
import { expect, test } from "./portico-test";

let directory: Slapd;
const uid = `lin${randomBytes(4).toString("hex")}`;

test.skip(!slapdInstalled, "needs slapd");

test.beforeAll(async () => {
	directory = await startSlapd([
		personLdif({ uid, givenName: "Lin", sn: "Wei", mail: `${uid}@example.com`, password: "correct horse" }),
		groupLdif("staff", [`uid=${uid},${PEOPLE}`]),
	]);
});

test.afterAll(() => directory.stop());

test("a directory is connected, tried and synchronized, and its people sign in with their passwords", {
	tag: "@gate",
}, async ({ signedIn: page, portico }) => {
	const id = `directory-${randomBytes(4).toString("hex")}`;
	await page.goto("/console/identity-providers/new");
	await page.getByRole("link", { name: /^LDAP or Active Directory/ }).click();
	await page.getByLabel("Name", { exact: true }).fill("Company directory");
	await page.getByLabel("ID", { exact: true }).fill(id);
	await page.getByLabel("Address of the directory").fill(directory.url);
	await page.getByLabel("Certificate of its authority").fill(directory.caCertificate);
	await page.getByLabel("Service account", { exact: true }).fill(READER.dn);
	await page.getByLabel("Password of the service account").fill("wrong");
	await page.getByLabel("Base of people").fill(PEOPLE);
	await page.getByLabel("Create accounts").check();
	expect(await furtherAxeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Create", exact: true }).click();
	await page.waitForURL(`**/identity-providers/${id}`);

	await page.getByRole("button", { name: "Try it" }).click();
	await expect(page.getByText("The directory refuses the name or the password of the service account.")).toBeVisible();
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByLabel("Password of the service account").fill(READER.password);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Company directory saved")).toBeVisible();
	await page.getByRole("button", { name: "Try it" }).click();
	await expect(page.getByText("The directory answers. People can sign in.")).toBeVisible();
	await expect(page.getByText(`${uid}@example.com`)).toBeVisible();
	expect(await furtherAxeFindings(page)).toEqual([]);

	await page.getByRole("button", { name: "Try without changes" }).click();
	const reports = page.getByRole("region", { name: "Synchronization" }).getByRole("listitem");
	await expect(reports.getByText("Read: 1 · New: 1")).toBeVisible();
	await page.getByRole("button", { name: "Synchronize now" }).click();
	await expect(reports.getByText("Read: 1 · New: 1")).toHaveCount(2);

	const { clientId } = await createApplication(portico.baseUrl, {
		name: "Shop",
		signIn: {
			name: "Directory sign-in",
			handle: id,
			flowType: "AUTHENTICATION",
			nodes: [
				start("ask"),
				prompt("ask", ["check"], {
					inputs: [
						{ ref: "name", identifier: "username", type: "TEXT_INPUT", required: true },
						{ ref: "word", identifier: "password", type: "PASSWORD_INPUT", required: true },
					],
				}),
				task("check", { executor: { name: "LDAPAuthExecutor" }, properties: { idpId: id }, onSuccess: "end" }),
				end(),
			],
		},
	});
	await page.context().clearCookies();
	receiveCallbacks(page);
	await follow(page, authorizePath(clientId));
	const signIn = async (password: string) => {
		await page.getByLabel("Username").fill(uid);
		await page.getByLabel(/^Password/).fill(password);
		await page.getByLabel(/^Password/).press("Enter");
	};
	await signIn("wrong");
	await expect(alertOf(page)).toContainText("What you entered is not right");
	await directory.kill();
	await signIn("correct horse");
	await expect(alertOf(page)).toContainText("Your company’s directory does not answer at the moment.");
	await directory.start();
	await signIn("correct horse");
	await page.getByRole("button", { name: "Allow", exact: true }).click();
	expect((await callbackOf(page)).get("code")).toBeTruthy();
});
