import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FlowList } from "@/lib/flows/definitions/contract";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { InvitationResult } from "@/lib/identity/invitations/contract";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { createApplication, post, type TestApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, discovered, redeem, signedIn } from "../fixtures/oauth";
import { freshName, ORGANIZATIONS } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

// The administrator of acme is an attacker against all users whose home is the root. These attacks once gave them the account of
// an administrator of the root.

let portico: PorticoServer;
/** The gateway of the attacker's sender: it receives every text message of acme. */
let gateway: Server;
const texts: { to: string }[] = [];
let acme: OrganizationBody;
let theirs: TestApplication;
let victim: Person;

beforeAll(async () => {
	gateway = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			texts.push(JSON.parse(body));
			response.writeHead(200).end("{}");
		});
	});
	await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
	const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
	portico = await startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers: 1,
		environment: { OUTBOUND_ALLOWED_HOSTS: host },
	});
	acme = await post<OrganizationBody>(portico.baseUrl, ORGANIZATIONS, { name: freshName("acme"), displayName: "Acme" });
	theirs = await createApplication(portico.baseUrl, {
		name: "Theirs",
		organization: acme.name,
		grantTypes: ["authorization_code", "client_credentials", "organization_switch"],
	});
	victim = await signedUpPerson(portico.baseUrl);
	const settings = { url: `http://${host}/send` };
	const sender = { id: "texts", name: "Texts", channel: "sms", provider: "http", isDefault: true, settings };
	await post(portico.baseUrl, "/senders", sender, acme.name);
});
afterAll(async () => {
	await portico.remove();
	gateway.close();
});

const guests = () => `/t/${acme.name}/o/api/server/v1/guests`;
const asked = (members: object = {}) => ({ ...members, baseUrl: portico.baseUrl });

async function invited(username: string): Promise<string> {
	const properties = [{ key: "manageNotificationsInternally", value: "false" }];
	const token = await switchedToAcme();
	const answer = await api<InvitationResult[]>(
		"POST",
		`${guests()}/invite`,
		asked({ token, body: { usernames: [username], properties } }),
	);
	expect(answer.status, answer.text).toBe(200);
	return answer.body[0]?.confirmationCode ?? "";
}

const accept = (token: string, confirmationCode: string): Promise<Answer> =>
	api("POST", `${guests()}/invitation/accept`, asked({ token, body: { confirmationCode } }));

async function switchedToAcme(): Promise<string> {
	const config = await discovered("", portico.baseUrl);
	const token = await accessToken(portico.baseUrl);
	const { access_token } = await openid.genericGrantRequest(config, "organization_switch", {
		token,
		switching_organization: acme.name,
	});
	return access_token;
}

function configurationOf({ clientId, clientSecret }: TestApplication, path: string): Promise<openid.Configuration> {
	return openid.discovery(
		new URL(`${portico.baseUrl}${path}`),
		clientId,
		undefined,
		openid.ClientSecretBasic(clientSecret),
		{ execute: [openid.allowInsecureRequests] },
	);
}

/** A user's own token, obtained through an application of their home. */
async function tokenOf(person: Person): Promise<string> {
	const config = await discovered("", portico.baseUrl);
	const request = await askFor(config, { scope: "openid" });
	const callback = (await signedIn(new Browser(portico.baseUrl), request.url, person)).url;
	return (await redeem(config, callback, request)).access_token;
}

/** Replaces the sign-in flow of acme by one of the attacker's choice. */
async function setSignInOfAcme(nodes: readonly FlowNode[]): Promise<void> {
	const headers = { "x-organization": acme.name };
	const token = await accessToken(portico.baseUrl);
	const list = await api<FlowList>("GET", "/flows?flowType=AUTHENTICATION", asked({ token, headers }));
	const flow = list.body.flows[0];
	const body = { name: flow?.name, handle: flow?.handle, flowType: "AUTHENTICATION", nodes };
	const answer = await api("PUT", `/flows/${flow?.id}`, asked({ token, headers, body }));
	expect(answer.status, answer.text).toBe(200);
	// The active version is cached for a moment.
	await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** Presses a button of the current page of the browser, by default the first one, and grants the consent. */
async function pressed(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const next = await browser.submit(action, { ...hidden, ...fields });
	if (!next.url.pathname.startsWith("/gate/consent/")) return next;
	return browser.submit(`${next.url.pathname}/submit`, { answer: "allow" });
}

/** The user that the root's management client gets from a sign-in through acme; null if nobody is signed in. */
async function signedInAtRoot(browser: Browser, visit: (page: Page) => Promise<Page>): Promise<string | null> {
	const config = await discovered("", portico.baseUrl);
	const request = await askFor(config, { org: acme.name, scope: "openid system" });
	const page = await visit(await browser.open(request.url));
	if (!page.url.href.startsWith(REDIRECT_URI) || page.url.searchParams.has("error")) return null;
	return String((await redeem(config, page.url, request)).claims()?.sub);
}

describe("the administrator of an organization below the root", () => {
	let code: string;

	test("cannot accept an invitation in the name of whom they invited", async () => {
		code = await invited(victim.username);
		const config = await configurationOf(theirs, `/t/${acme.name}`);
		const { access_token } = await openid.clientCredentialsGrant(config, {});
		const answer = await accept(access_token, code);
		expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, "OUI-60011"]);
		const status = await api<{ status: string }>(
			"POST",
			`${guests()}/invitation/introspect`,
			asked({ token: await switchedToAcme(), body: { confirmationCode: code } }),
		);
		expect(status.body.status).toBe("PENDING");
	});

	test("gets no code of a guest's through the own sender, and signs nobody in at the root with it", async () => {
		expect((await accept(await tokenOf(victim), code)).status).toBe(204);
		const bySms = flowTemplates.find(({ id }) => id === "password-or-sms")?.definition().nodes ?? [];
		const direct = bySms.map((node) => (node.type === "START" ? { ...node, onSuccess: "ask_mobile" } : node));
		expect(direct.some(({ id }) => id === "ask_mobile")).toBe(true);
		await setSignInOfAcme(direct);
		const browser = new Browser(portico.baseUrl);
		const sub = await signedInAtRoot(browser, async (page) => {
			expect(page.url.pathname).toContain("/gate/flow/");
			const code = await pressed(browser, page, { mobileNumber: victim.mobileNumber, action: "send" });
			return pressed(browser, code, { otp: "123456", action: "verify" });
		});
		expect(sub).toBeNull();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(texts.filter(({ to }) => to === victim.mobileNumber)).toEqual([]);
	});

	test("signs in nobody at the root whom they do not vouch for, even with a session of the guest at hand", async () => {
		const session = task("session", { executor: { name: "SessionExecutor" }, onSuccess: "assert", onFailure: "above" });
		const above = task("above", { executor: { name: "ParentSignInExecutor" }, onSuccess: "assert" });
		const assert = task("assert", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" });
		await setSignInOfAcme([start("session"), session, above, assert, end()]);
		const browser = new Browser(portico.baseUrl);
		const config = await configurationOf(theirs, `/t/${acme.name}`);
		const request = await askFor(config, { scope: "openid" });
		const home = await browser.open(request.url);
		const signedInThere = await redeem(config, (await pressed(browser, home, { ...victim })).url, request);
		expect(signedInThere.claims()).toMatchObject({ org_id: acme.id, amr: ["fed", "pwd"] });
		// The browser is signed in at acme and at the root. The root asks for its own authentication, and does not trust acme's.
		const fresh = new Browser(portico.baseUrl);
		const again = await askFor(config, { scope: "openid" });
		await pressed(fresh, await fresh.open(again.url), { ...victim });
		const sub = await signedInAtRoot(fresh, async (page) => page);
		expect(sub).toBeNull();
		// A user of acme itself is signed in with the same request.
		const own = await signedUpPerson(portico.baseUrl, acme.name);
		const password = flowTemplates.find(({ id }) => id === "password")?.definition().nodes ?? [];
		await setSignInOfAcme(password);
		const theirBrowser = new Browser(portico.baseUrl);
		expect(await signedInAtRoot(theirBrowser, (page) => pressed(theirBrowser, page, { ...own }))).not.toBeNull();
	});
});

describe("a guest", () => {
	const seeded = () => flowTemplates.find(({ id }) => id === "password-or-parent")?.definition().nodes ?? [];
	let config: openid.Configuration;
	let visitor: Person;

	beforeAll(async () => {
		await setSignInOfAcme(seeded());
		config = await configurationOf(theirs, `/t/${acme.name}`);
		visitor = await signedUpPerson(portico.baseUrl);
		expect((await accept(await tokenOf(visitor), await invited(visitor.username))).status).toBe(204);
	});

	test("is offered the sign-in of the organization above by its name, and comes back signed in", async () => {
		const browser = new Browser(portico.baseUrl);
		const request = await askFor(config, { scope: "openid profile" });
		const page = await browser.open(request.url);
		expect(page.text).toMatch(/Continue with (<!-- -->)?root/i);
		const home = await pressed(browser, page, { action: "use_parent" });
		expect(home.text).toContain('type="password"');
		const claims = (await redeem(config, (await signedInOn(browser, home)).url, request)).claims();
		expect(claims).toMatchObject({ preferred_username: visitor.username, org_id: acme.id, amr: ["fed", "pwd"] });
	});

	test.each(["username", "email"] as const)(
		"who types the %s and a password is led home, right or wrong",
		async (by) => {
			for (const password of [visitor.password, "not the password"]) {
				const browser = new Browser(portico.baseUrl);
				const request = await askFor(config, { scope: "openid" });
				const home = await pressed(browser, await browser.open(request.url), { username: visitor[by], password });
				expect(home.text).toContain('type="password"');
				expect(home.text).toContain(visitor[by]);
				expect((await redeem(config, (await signedInOn(browser, home)).url, request)).claims()?.amr).toContain("fed");
			}
		},
	);

	test.each([
		["login_hint", () => ({ login_hint: visitor.email })],
		["org", () => ({ org: "root" })],
		["fidp", () => ({ fidp: "OrganizationSSO" })],
	])("is led home without a screen by %s", async (_, hint) => {
		const browser = new Browser(portico.baseUrl);
		const request = await askFor(config, { scope: "openid", ...hint() });
		const claims = (
			await redeem(config, (await signedInOn(browser, await browser.open(request.url))).url, request)
		).claims();
		expect(claims).toMatchObject({ org_id: acme.id, amr: ["fed", "pwd"] });
	});

	test("who is no member is told nothing but that it did not work", async () => {
		const stranger = await signedUpPerson(portico.baseUrl);
		const browser = new Browser(portico.baseUrl);
		const page = await browser.open((await askFor(config, { scope: "openid" })).url);
		const refused = await pressed(browser, page, { username: stranger.username, password: stranger.password });
		expect(refused.url.pathname).toBe(page.url.pathname);
		expect(formOf(refused, "/submit").action).toBe(formOf(page, "/submit").action);
	});

	test("who administers the root takes nothing of that to acme: its tokens for them switch nowhere", async () => {
		const token = await accessToken(portico.baseUrl);
		const filter = new URLSearchParams({ filter: `userName eq "${visitor.username}"` });
		const found = await api<{ Resources: { id: string }[] }>("GET", `/t/root/scim2/Users?${filter}`, asked({ token }));
		const users = [{ value: found.body.Resources[0]?.id }];
		const role = { displayName: "Also administrators", permissions: ["system"], users };
		expect((await api("POST", "/t/root/scim2/v2/Roles", asked({ token, body: role }))).status).toBe(201);
		const body = { name: freshName("below"), parentId: acme.id };
		const below = await post<OrganizationBody>(portico.baseUrl, ORGANIZATIONS, body);
		const browser = new Browser(portico.baseUrl);
		const request = await askFor(config, { scope: "openid", org: "root" });
		const end = await signedInOn(browser, await browser.open(request.url));
		const { access_token } = await redeem(config, end.url, request);
		const switching = openid.genericGrantRequest(config, "organization_switch", {
			token: access_token,
			switching_organization: below.name,
		});
		await expect(switching).rejects.toMatchObject({ error: "invalid_grant" });
	});

	function signedInOn(browser: Browser, page: Page): Promise<Page> {
		return pressed(browser, page, { username: visitor.username, password: visitor.password });
	}
});
