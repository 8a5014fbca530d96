import type { Browser } from "@playwright/test";
import type { InvitationResult } from "@/lib/identity/invitations/contract";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { accessToken, switchedToken } from "../fixtures/access-token";
import { post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { mailText } from "../fixtures/mail-text";
import { type Person, signedUpPerson } from "../fixtures/people";
import { axeFindings } from "./axe-findings";
import { alertOf, authorizePath, follow } from "./gate-page";
import { goByAddress, ledByDomain } from "./led-by-domain";
import { expect, interactive, signIn, test } from "./portico-test";

let mail: MailServer;
let refused: string;
test.beforeEach(async () => {
	refused = "";
	mail = await startMailServer({
		refuseRecipient: (to) => (to === refused ? { code: 550, text: "No such mailbox here" } : undefined),
	});
});
test.afterEach(() => mail.close());

test("of the invited one accepts by the mailed link, one by code, one declines, and a mail that bounced is sent again", async ({
	signedIn: page,
	portico: { baseUrl },
	browser,
}) => {
	const organization = await createdBelow(baseUrl, "Guild of Guests");
	await post(baseUrl, "/senders", sender(mail.port), organization.name);
	const roles = `/t/${organization.name}/scim2/v2/Roles`;
	const { id: editors } = await post<{ id: string }>(baseUrl, roles, { displayName: "Editors" });
	const [byLink, byCode, declines, bounces] = await severalPeople(baseUrl);
	refused = bounces.email;
	const console = `/console/o/${organization.name}`;

	await test.step("three are invited by mail, whose words can be changed before", async () => {
		await page.goto(`${console}/invitations`);
		await page.getByRole("link", { name: "Invitation email" }).click();
		const text = page.getByRole("textbox", { name: "Plain text" });
		await (await interactive(text)).fill("Come in, you will be {{roles}}!");
		await expect(page.getByText("Plain text: must contain {{link}}")).toBeVisible();
		await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
		await text.fill("{{inviter}} awaits you as {{roles}}:\n\n{{link}}");
		await page.getByRole("textbox", { name: "Subject" }).fill("Welcome to {{organization}}");
		await expect(page.getByText("Welcome to Guild of Guests")).toBeVisible();
		const preview = page.frameLocator("iframe[title=Preview]");
		await expect(preview.getByText("admin awaits you as")).toBeVisible();
		await preview.getByRole("link", { name: "Open the invitation" }).click();
		await expect(preview.getByText("admin awaits you as")).toBeVisible();
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Custom text")).toBeVisible();
		// Scripts do not run in the document of the preview, so axe cannot check it.
		expect(await axeFindings(page, "form")).toEqual([]);

		await page.goto(`${console}/invitations/new`);
		await (await interactive(page.getByText("Type usernames instead"))).click();
		const usernames = [byLink, declines, bounces].map(({ username }) => username).join("\n");
		await page.getByLabel("Usernames", { exact: true }).fill(usernames);
		await page.getByLabel("Editors").check();
		await page.getByRole("button", { name: "Invite", exact: true }).click();
		await expect(page.getByText("Invited", { exact: true })).toHaveCount(4);
	});

	await test.step("one accepts by the link, one declines", async () => {
		await answer(browser, baseUrl, byLink, "Accept", "You are a member of Guild of Guests");
		await answer(browser, baseUrl, declines, "Decline", "You declined");
	});

	await test.step("an application invites without a mail, and accepts by the code", async () => {
		const guests = `${baseUrl}/t/${organization.name}/o/api/server/v1/guests`;
		const headers = {
			authorization: `Bearer ${await switchedToken(baseUrl, organization.name)}`,
			"content-type": "application/json",
		};
		const properties = [{ key: "manageNotificationsInternally", value: "false" }];
		const body = JSON.stringify({ usernames: [byCode.username], properties });
		const invited = await fetch(`${guests}/invite`, { method: "POST", headers, body });
		const [item] = (await invited.json()) as InvitationResult[];
		const confirmation = JSON.stringify({ confirmationCode: item?.confirmationCode });
		const accepted = await fetch(`${guests}/invitation/accept`, { method: "POST", headers, body: confirmation });
		expect(accepted.status).toBe(204);
		expect(mail.received.flatMap(({ to }) => to)).not.toContain(byCode.email);
	});

	await test.step("the list says how all stand, and that a mail was refused until it is sent again", async () => {
		await page.goto(`${console}/invitations`);
		const row = ({ username }: Person) => page.getByRole("row", { name: new RegExp(username) });
		await expect(row(byLink)).toContainText("Accepted");
		await expect(row(byCode)).toContainText("Accepted");
		await expect(row(declines)).toContainText("Declined");
		await expect(row(bounces)).toContainText(/The email was refused: .*550/);
		expect(await axeFindings(page)).toEqual([]);
		const headers = { authorization: `Bearer ${await accessToken(baseUrl)}` };
		expect((await fetch(`${baseUrl}${roles}/${editors}`, { method: "DELETE", headers })).status).toBe(204);
		await page.setViewportSize({ width: 390, height: 800 });
		await page.reload();
		await expect(row(bounces).getByText("No longer exist: 1").filter({ visible: true })).toHaveCount(1);
		expect(await axeFindings(page)).toEqual([]);
		await page.setViewportSize({ width: 1280, height: 800 });
		refused = "";
		await (await interactive(page.getByRole("button", { name: `Actions for ${bounces.username}` }))).click();
		await page.getByRole("menuitem", { name: "Send again" }).click();
		expect(await linkTo(bounces)).toContain("/gate/invitation/");
		await expect(async () => {
			await page.reload();
			expect(await row(bounces).textContent()).not.toContain("refused");
		}).toPass();
		await expect(row(bounces)).toContainText("Pending");
	});
});

test("before a domain is taken away it is said how many lose their way, and then they do", async ({
	signedIn: page,
	portico: { baseUrl },
	browser,
}) => {
	const { clientId, organizations } = await ledByDomain(baseUrl, 1);
	const [led] = organizations;
	if (led === undefined) throw new Error("there is no organization");
	const { id, domain, person } = led;
	const guest = await (await browser.newContext({ baseURL: baseUrl })).newPage();
	await follow(guest, authorizePath(clientId));
	await goByAddress(guest, person.email);
	await expect(guest.getByLabel("Username")).toBeVisible();

	await page.goto(`/console/o/root/domains/${id}`);
	await (await interactive(page.getByRole("button", { name: `Remove ${domain}` }))).click();
	await expect(page.getByText("Users who would no longer be found: 1")).toBeVisible();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("No domains", { exact: true })).toBeVisible();

	await follow(guest, authorizePath(clientId));
	await goByAddress(guest, person.email);
	await expect(alertOf(guest)).toContainText("We could not find an organization");
	await guest.context().close();
});

const sender = (port: number) => ({
	id: "mail",
	name: "Mail",
	channel: "email",
	provider: "smtp",
	settings: { host: "127.0.0.1", port, security: "opportunistic", fromAddress: "guests@portico.test" },
});

async function severalPeople(baseUrl: string): Promise<[Person, Person, Person, Person]> {
	const next = () => signedUpPerson(baseUrl);
	return [await next(), await next(), await next(), await next()];
}

/** The link in the mail that was sent to a user. */
async function linkTo({ email }: Person): Promise<string> {
	const found = () => mail.received.findLast(({ to }) => to.includes(email));
	await expect.poll(found).toBeDefined();
	const received = found();
	expect(received?.raw).toContain("Welcome to Guild of Guests");
	expect(received?.raw).toMatch(/awaits you as (Editors|=E2=80=93|–)/);
	return /http\S+/.exec(received === undefined ? "" : mailText(received))?.[0] ?? "";
}

async function answer(browser: Browser, baseURL: string, person: Person, button: string, heading: string) {
	const context = await browser.newContext({ baseURL });
	const guest = await context.newPage();
	await guest.goto(await linkTo(person));
	await guest.getByRole("link", { name: "Sign in" }).click();
	await signIn(guest, person.username, person.password);
	await guest.getByRole("button", { name: button, exact: true }).click();
	await expect(guest.getByRole("heading", { name: heading })).toBeVisible();
	expect(await axeFindings(guest)).toEqual([]);
	await context.close();
}
