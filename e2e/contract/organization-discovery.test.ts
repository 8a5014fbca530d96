import { randomBytes } from "node:crypto";
import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flowTemplates } from "@/lib/flows/model";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, redeem } from "../fixtures/oauth";
import { createdOrganization, freshName, ORGANIZATIONS } from "../fixtures/organizations";
import { signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const CONFIG = "/t/root/api/server/v1/organization-configs/discovery";
let config: openid.Configuration;

function configure(selfSignUp: boolean) {
	const properties = [
		{ key: "emailDomain.enable", value: true },
		{ key: "emailDomainBasedSelfSignup.enable", value: selfSignUp },
	];
	return api("PUT", CONFIG, { body: { properties } });
}

const template = (id: string) => {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`There is no template ${id}`);
	return { ...found.definition(), handle: freshName(id) };
};

beforeAll(async () => {
	await configure(false);
	const { clientId, clientSecret } = await createApplication(baseUrl(), {
		name: "Wiki",
		signIn: template("organization-discovery"),
		signUp: template("sign-up-organization"),
		registrationEnabled: true,
	});
	config = await openid.discovery(new URL(baseUrl()), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
		execute: [openid.allowInsecureRequests],
	});
});
afterAll(() => api("DELETE", CONFIG));

/** An organization with a domain, and a user of it. */
async function withDomain(): Promise<{ organization: OrganizationBody; domain: string }> {
	const organization = await createdOrganization();
	const domain = `${randomBytes(5).toString("hex")}.example`;
	const attributes = [{ type: "emailDomain", values: [domain] }];
	const answer = await api("POST", `${ORGANIZATIONS}/discovery`, {
		body: { organizationId: organization.id, attributes },
	});
	expect(answer.status, answer.text).toBe(201);
	return { organization, domain };
}

async function answered(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const next = await browser.submit(action, { ...hidden, ...fields });
	if (!next.url.pathname.startsWith("/gate/consent/")) return next;
	return browser.submit(`${next.url.pathname}/submit`, { answer: "allow" });
}

const ask = (parameters: Record<string, string> = {}) => askFor(config, { scope: "openid profile", ...parameters });

test("users of two organizations sign in to one application, each at their own, by the address they type", async () => {
	const seen = [];
	for (const _ of [1, 2]) {
		const { organization, domain } = await withDomain();
		const person = await signedUpPerson(baseUrl(), organization.name, domain);
		const browser = new Browser(baseUrl());
		const request = await ask();
		const email = person.email.toUpperCase();
		const page = await answered(browser, await browser.open(request.url), { email, action: "continue" });
		const end = await answered(browser, page, { username: person.username, password: person.password });
		expect(end.url.href, end.text).toContain(REDIRECT_URI);
		const claims = (await redeem(config, end.url, request)).claims();
		expect(claims).toMatchObject({ org_id: organization.id, org_handle: organization.name });
		seen.push(claims?.sub);
	}
	expect(new Set(seen)).toHaveLength(2);
});

test("a login_hint passes the page, and asks for its person where another one of the organization is signed in", async () => {
	const { organization, domain } = await withDomain();
	const [ada, bob] = [
		await signedUpPerson(baseUrl(), organization.name, domain),
		await signedUpPerson(baseUrl(), organization.name, domain),
	];
	const browser = new Browser(baseUrl());
	await answered(browser, await browser.open((await ask({ login_hint: ada.email })).url), { ...ada });
	const request = await ask({ login_hint: bob.email, prompt: "login" });
	const end = await answered(browser, await browser.open(request.url), {
		username: bob.username,
		password: bob.password,
	});
	const info = await openid.fetchUserInfo(
		config,
		(await redeem(config, end.url, request)).access_token,
		openid.skipSubjectCheck,
	);
	expect(info.preferred_username).toBe(bob.username);
	// Without `prompt`, the session at the application's issuer is used first; a new browser uses the organization's.
	const again = await ask({ login_hint: bob.email });
	const silent = await browser.open(again.url);
	expect(silent.url.href, silent.text).toContain(REDIRECT_URI);
});

test("a domain that is taken away leads nowhere; the organization's own sign-in stays", async () => {
	const { organization, domain } = await withDomain();
	const hint = { login_hint: `ada@${domain}` };
	const led = await new Browser(baseUrl()).open((await ask(hint)).url);
	expect(led.text).not.toContain("could not find");
	expect((await api("DELETE", `${ORGANIZATIONS}/${organization.id}/discovery`)).status).toBe(204);
	const refused = async () => (await new Browser(baseUrl()).open((await ask(hint)).url)).text;
	await eventually("the domain to lead nowhere", async () =>
		expect(await refused()).toContain("could not find an organization"),
	);
	const named = await new Browser(baseUrl()).open((await ask({ orgId: organization.id })).url);
	expect(named.text).not.toContain("could not find");
});

test("somebody signs up with the organization of their domain, where that is switched on", async () => {
	const { organization, domain } = await withDomain();
	const email = `${randomBytes(4).toString("hex")}@${domain}`;
	const browser = new Browser(baseUrl());
	const request = await ask({ prompt: "create" });
	const refused = await answered(browser, await browser.open(request.url), { email, action: "continue" });
	expect(refused.text).toContain("could not find an organization");
	await configure(true);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const page = await answered(browser, refused, { email, action: "continue" });
	const person = { firstName: "Ada", lastName: "Lovelace", email, username: email, password: "a sound passphrase 7" };
	const end = await answered(browser, page, person);
	expect(end.url.href, end.text).toContain(REDIRECT_URI);
	expect((await redeem(config, end.url, request)).claims()).toMatchObject({ org_id: organization.id });
});
