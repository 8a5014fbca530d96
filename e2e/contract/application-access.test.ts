import { randomBytes } from "node:crypto";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { type MailServer, startMailServer } from "@/lib/platform/messages/fixtures/mail-server";
import { api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { mailText } from "../fixtures/mail-text";
import { askFor, postForm, redeem, signedIn } from "../fixtures/oauth";
import { clientOf, oidcApplication } from "../fixtures/oidc-application";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";
import { answeredForm, aServiceProvider, statusOf, xmlOf } from "../fixtures/saml";
import { scimOf } from "../fixtures/scim";

const PASSWORD = "a sound passphrase 7";
const APPLICATIONS = "/t/root/api/server/v1/applications";
const URN = "urn:ietf:params:oauth:grant-type:";
const [DEVICE, CIBA, EXCHANGE, JWT_BEARER] = [
	`${URN}device_code`,
	"urn:openid:params:grant-type:ciba",
	`${URN}token-exchange`,
	`${URN}jwt-bearer`,
];

interface Person {
	id: string;
	username: string;
	password: string;
	email: string;
}
interface Asked {
	id: string;
	status: string;
	reason: string;
}

let mails: MailServer;
let senderId: string;
let group: string;
let application: ApplicationBody;
let config: openid.Configuration;
let outsider: Person;

const scim = () => scimOf("root");

async function aPerson(organization = "root"): Promise<Person> {
	const username = `access-${randomBytes(6).toString("hex")}`;
	const email = `${username}@example.org`;
	const emails = [{ value: email, primary: true }];
	const { id } = await scimOf(organization).user({
		userName: username,
		displayName: username,
		password: PASSWORD,
		emails,
	});
	return { id: String(id), username, password: PASSWORD, email };
}

async function join({ id }: Person): Promise<void> {
	await scim().patch(`/Groups/${group}`, { op: "add", path: "members", value: [{ value: id }] });
}

async function leave({ id }: Person): Promise<void> {
	await scim().patch(`/Groups/${group}`, { op: "remove", path: `members[value eq "${id}"]` });
}

async function aMember(): Promise<Person> {
	const person = await aPerson();
	await join(person);
	return person;
}

beforeAll(async () => {
	mails = await startMailServer();
	senderId = `s-${randomBytes(6).toString("hex")}`;
	const settings = { host: "127.0.0.1", port: mails.port, security: "opportunistic", fromAddress: "a@portico.test" };
	const sender = {
		id: senderId,
		name: "Mail",
		channel: "email",
		provider: "smtp",
		settings,
		secrets: {},
		isDefault: true,
	};
	expect((await api("POST", "/senders", { body: sender })).status).toBe(201);
	group = String((await scim().group()).id);
	application = await oidcApplication({
		name: "Payroll",
		grantTypes: [
			...["authorization_code", "refresh_token", "password", "organization_switch"],
			...[DEVICE, CIBA, EXCHANGE, JWT_BEARER],
		],
		access: { mode: "chosen", groups: [group], requests: true },
	});
	config = await clientOf(application);
	outsider = await aPerson();
});
afterAll(async () => {
	await api("DELETE", `/senders/${senderId}`);
	await mails.close();
});

const basic = ({ clientId, clientSecret }: ApplicationBody) => ({
	authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
});
const token = (fields: Record<string, string>, by = application) =>
	postForm<Record<string, string>>("/t/root/oauth2/token", fields, basic(by));

/** Asks for a sign-in, and fills in the page. */
async function signIn(person: Person, parameters: Record<string, string> = {}, browser = new Browser(baseUrl())) {
	const asked = await askFor(config, { scope: "openid", ...parameters });
	return { asked, browser, page: await signedIn(browser, asked.url, person) };
}

/** Presses a button of the page that says who may not use the application. */
async function press(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const form = formOf(page, "/submit");
	return browser.submit(form.action, { ...form.hidden, ...fields });
}

const tokensOf = async (person: Person) => {
	const { asked, page } = await signIn(person);
	return redeem(config, page.url, asked);
};

describe("an application for chosen people", () => {
	test("gives tokens to members of its groups, and none at the next refresh to who has left", async () => {
		const person = await aMember();
		const { refresh_token } = await tokensOf(person);
		expect((await token({ grant_type: "refresh_token", refresh_token: String(refresh_token) })).status).toBe(200);
		await leave(person);
		const refused = await token({ grant_type: "refresh_token", refresh_token: String(refresh_token) });
		expect({ status: refused.status, error: refused.body.error }).toEqual({ status: 400, error: "invalid_grant" });
	});

	test("names itself to others, who go back with access_denied", async () => {
		const { browser, page } = await signIn(outsider);
		expect(page.url.pathname).toMatch(/^\/gate\/access\//);
		for (const shown of ["Payroll", outsider.username]) expect(page.text).toContain(shown);
		const back = await press(browser, page, { answer: "leave" });
		expect(`${back.url.origin}${back.url.pathname}`).toBe(REDIRECT_URI);
		expect(back.url.searchParams.get("error")).toBe("access_denied");
		expect(back.url.searchParams.get("code")).toBeNull();
	});

	test("answers access_denied at once where nobody is to be asked", async () => {
		const browser = new Browser(baseUrl());
		await signIn(outsider, {}, browser);
		const { url } = await askFor(config, { scope: "openid", prompt: "none" });
		expect((await browser.open(url)).url.searchParams.get("error")).toBe("access_denied");
	});

	test("shows the page to nobody but the browser of the request", async () => {
		const { page } = await signIn(outsider);
		expect((await new Browser(baseUrl()).open(page.url)).text).not.toContain("Payroll");
	});

	test("lets who is chosen meanwhile go on from the page", async () => {
		const person = await aPerson();
		const { asked, browser, page } = await signIn(person);
		await join(person);
		const on = await press(browser, page, { answer: "again" });
		expect((await redeem(config, on.url, asked)).access_token).toBeTruthy();
	});

	test("redeems no code of somebody who has left meanwhile", async () => {
		const person = await aMember();
		const { asked, page } = await signIn(person);
		await leave(person);
		await expect(redeem(config, page.url, asked)).rejects.toMatchObject({ error: "invalid_grant" });
	});

	test("refuses others by password", async () => {
		const by = ({ username, password }: Person) =>
			token({ grant_type: "password", username, password, scope: "openid" });
		expect((await by(await aMember())).status).toBe(200);
		expect((await by(outsider)).body.error).toBe("invalid_grant");
	});

	test("refuses others with the assertion of a flow", async () => {
		const assertionOf = async (person: Person) => {
			const screen = await executeFlow(baseUrl(), { applicationId: application.id, flowType: "AUTHENTICATION" });
			const { username, password } = person;
			const { assertion } = await answerStep(baseUrl(), screen, { inputs: { username, password } });
			return token({ grant_type: JWT_BEARER, assertion: String(assertion), scope: "openid" });
		};
		expect((await assertionOf(await aMember())).status).toBe(200);
		expect((await assertionOf(outsider)).body.error).toBe("invalid_grant");
	});

	test("refuses the tokens of others in an exchange", async () => {
		const open = await oidcApplication({
			grantTypes: ["password"],
			redirectUrls: [],
			accessToken: { exchangedBy: [application.clientId] },
		});
		const exchanged = async ({ username, password }: Person) => {
			const subject = await token({ grant_type: "password", username, password, scope: "openid" }, open);
			return token({
				grant_type: EXCHANGE,
				subject_token: String(subject.body.access_token),
				subject_token_type: `${URN.replace("grant-type", "token-type")}access_token`,
			});
		};
		expect((await exchanged(await aMember())).status).toBe(200);
		expect((await exchanged(outsider)).body.error).toBe("invalid_request");
	});

	test("switches nobody to an organization below who has left", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const person = await aMember();
		const { access_token } = await tokensOf(person);
		await leave(person);
		const switching = { grant_type: "organization_switch", token: access_token, switching_organization: below.id };
		const { body } = await token(switching);
		expect(body.error).toBe("invalid_grant");
	});

	test("answers access_denied to the device of others, and of who has left since", async () => {
		const entered = async (person: Person) => {
			const started = await openid.initiateDeviceAuthorization(config, { scope: "openid" });
			const browser = new Browser(baseUrl());
			const form = formOf(await browser.open("/t/root/oauth2/device"), "/oauth2/device");
			const asked = await browser.submit(form.action, { ...form.hidden, user_code: started.user_code });
			const confirm = formOf(asked, "/oauth2/device");
			const page = await browser.submit(confirm.action, { ...confirm.hidden, confirm: "yes" });
			const signInForm = formOf(page, "/submit");
			const { username, password } = person;
			const done = await browser.submit(signInForm.action, { ...signInForm.hidden, username, password });
			return { browser, done, poll: () => token({ grant_type: DEVICE, device_code: started.device_code }) };
		};
		const other = await entered(outsider);
		expect(other.done.url.pathname).toMatch(/^\/gate\/access\//);
		await press(other.browser, other.done, { answer: "leave" });
		expect((await other.poll()).body.error).toBe("access_denied");
		const person = await aMember();
		const member = await entered(person);
		expect(member.done.url.pathname).toBe("/gate/device/done");
		await leave(person);
		expect((await member.poll()).body.error).toBe("access_denied");
	});

	test("asks nobody for an approval who may not use it (CIBA Core 1.0 §13)", async () => {
		const asked = { scope: "openid", login_hint: outsider.username };
		const { status, body } = await postForm("/t/root/oauth2/bc-authorize", asked, basic(application));
		expect({ status, error: body.error }).toEqual({ status: 403, error: "access_denied" });
	});

	test("answers RequestDenied to a service provider", async () => {
		const provider = await aServiceProvider({}, { access: { mode: "chosen", groups: [group] } });
		const member = new Browser(baseUrl());
		const address = () => provider.client().getAuthorizeUrlAsync("", undefined, {});
		expect(statusOf(xmlOf(await answeredForm(member, await member.open(await address()), await aMember())))).toEqual([
			"Success",
		]);
		const browser = new Browser(baseUrl());
		const page = await signedIn(browser, await address(), outsider);
		expect(page.text).toContain("Service provider");
		expect(page.text).not.toContain('name="reason"');
		const back = await press(browser, page, { answer: "leave" });
		expect(statusOf(xmlOf(formOf(back, ".example/")))).toEqual(["Responder", "RequestDenied"]);
	});

	test("is no application of Portico itself, so nobody locks themselves out of the console", async () => {
		const { body } = await api<{ applications: ApplicationBody[] }>("GET", `${APPLICATIONS}?search=Portico&limit=100`);
		const own = body.applications.find(({ firstParty }) => firstParty);
		const changed = { ...own, access: { mode: "chosen" } };
		expect((await api("PUT", `${APPLICATIONS}/${own?.id}`, { body: changed })).status).toBe(409);
	});
});

describe("asking for access", () => {
	const requests = async (query = "") =>
		(
			await api<{ totalResults: number; requests: (Asked & { userId: string })[] }>(
				"GET",
				`${APPLICATIONS}/${application.id}/access-requests?${query}`,
			)
		).body;
	const decide = (id: string, body: object) =>
		api<Asked & { code?: string }>("POST", `${APPLICATIONS}/${application.id}/access-requests/${id}/decision`, {
			body,
		});
	const askedBy = async (person: Person) => {
		const { browser, page, asked } = await signIn(person);
		const told = await press(browser, page, { answer: "ask", reason: "I pay the people." });
		const found = await requests(`search=${person.username}`);
		return { browser, page: told, asked, request: found.requests[0] as Asked };
	};
	const mailTo = (person: Person, subject: string) =>
		eventually("the mail", () => {
			const mail = mails.received.findLast(
				(each) => each.to.includes(person.email) && mailText(each).includes(subject),
			);
			expect(mail).toBeDefined();
			return mailText(mail as never);
		});

	test("tells the owners by mail, once, and the person when they have decided; access begins and ends with it", async () => {
		const owner = await aPerson();
		const added = await api("PUT", `${APPLICATIONS}/${application.id}/owners/${owner.id}`);
		expect(added.status, added.text).toBe(204);
		const person = await aPerson();
		const { browser, page, asked, request } = await askedBy(person);
		expect(request).toMatchObject({ status: "pending", reason: "I pay the people." });
		expect(await mailTo(owner, "asks for access")).toContain("I pay the people.");
		// The page no longer offers what was asked for.
		expect(page.text).not.toContain('name="reason"');
		const again = await press(browser, page, { answer: "ask", reason: "Please." });
		expect(again.url.searchParams.get("problem")).toBe("asked-before");
		expect((await requests(`search=${person.username}`)).totalResults).toBe(1);
		expect(mails.received.filter(({ to }) => to.includes(owner.email))).toHaveLength(1);
		const approved = await decide(request.id, { decision: "approve", reason: "Welcome" });
		expect(approved.body).toMatchObject({ status: "approved" });
		expect(await mailTo(person, "has approved")).toContain("Welcome");
		const on = await press(browser, page, { answer: "again" });
		const tokens = await redeem(config, on.url, asked);
		expect((await decide(request.id, { decision: "deny", reason: "No" })).body.code).toBe("APP-1033");
		expect((await decide(request.id, { decision: "end", reason: "Moved on" })).body.status).toBe("ended");
		const refreshed = await token({ grant_type: "refresh_token", refresh_token: String(tokens.refresh_token) });
		expect(refreshed.body.error).toBe("invalid_grant");
		expect(await mailTo(person, "has ended")).toContain("Moved on");
	});

	test("is not possible again for a while after a denial, which needs a reason", async () => {
		const person = await aPerson();
		const { browser, page, request } = await askedBy(person);
		expect((await decide(request.id, { decision: "deny" })).status).toBe(400);
		expect((await decide(request.id, { decision: "deny", reason: "Not your task" })).status).toBe(200);
		const shown = await browser.open(page.url);
		expect(shown.text).toContain("Not your task");
		const again = await press(browser, shown, { answer: "ask", reason: "Please." });
		expect(again.url.searchParams.get("problem")).toBe("denied-lately");
		expect((await requests(`status=denied&search=${person.username}`)).totalResults).toBe(1);
	});

	test("ends by itself on the day that was set", async () => {
		const person = await aPerson();
		const { request } = await askedBy(person);
		const endsAt = new Date(Date.now() + 2_000).toISOString();
		expect((await decide(request.id, { decision: "approve", endsAt })).status).toBe(200);
		const { username, password } = person;
		const byPassword = () => token({ grant_type: "password", username, password, scope: "openid" });
		expect((await byPassword()).status).toBe(200);
		await eventually("the end of the access", async () =>
			expect((await byPassword()).body.error).toBe("invalid_grant"),
		);
		expect((await requests(`search=${person.username}`)).requests[0]?.status).toBe("ended");
	});

	test("has nobody as an owner who does not belong to the organization", async () => {
		const stranger = await createdBelow(baseUrl(), "Elsewhere");
		const { id } = await aPerson(stranger.name);
		const owners = `${APPLICATIONS}/${application.id}/owners`;
		expect((await api("PUT", `${owners}/${id}`)).body).toMatchObject({ code: "APP-1035" });
	});
});
