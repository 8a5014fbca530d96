import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, redeem } from "../fixtures/oauth";
import { createdOrganization, freshName } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const API = "/t/root/api/server/v1";

/** The configuration of an application without a chosen flow: it signs in with the default flow of the root. */
let config: openid.Configuration;
let acme: { id: string; name: string };
let ada: Person;
let own: Person;

beforeAll(async () => {
	const { clientId, clientSecret } = await createApplication(baseUrl(), { name: "Wiki" });
	config = await openid.discovery(new URL(baseUrl()), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
		execute: [openid.allowInsecureRequests],
	});
	const properties = [{ key: "emailDomain.enable", value: true }];
	expect((await api("PUT", `${API}/organization-configs/discovery`, { body: { properties } })).status).toBeLessThan(
		300,
	);
	acme = await createdOrganization();
	const domain = `${freshName("d")}.example`;
	const attributes = [{ type: "emailDomain", values: [domain] }];
	const mapped = await api("POST", `${API}/organizations/discovery`, { body: { organizationId: acme.id, attributes } });
	expect(mapped.status).toBe(201);
	ada = await signedUpPerson(baseUrl(), acme.name, domain);
	own = await signedUpPerson(baseUrl());
});

/** Fills in the current page of the browser, and grants the application what it asks for. */
async function answered(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const next = await browser.submit(action, { ...hidden, ...fields });
	if (!next.url.pathname.startsWith("/gate/consent/")) return next;
	return browser.submit(`${next.url.pathname}/submit`, { answer: "allow" });
}

/** Opens the sign-in with these parameters. */
async function opened(parameters: Record<string, string> = {}) {
	const browser = new Browser(baseUrl());
	const request = await askFor(config, { scope: "openid profile", ...parameters });
	return { browser, asked: request, page: await browser.open(request.url) };
}

describe("the seeded default sign-in", () => {
	test.each([
		["username", () => own.username],
		["username in another case", () => own.username.toUpperCase()],
		["email address", () => own.email],
		["email address in another case", () => own.email.toUpperCase()],
	])("takes the %s with the password", async (_, entered) => {
		const { browser, asked: request, page } = await opened();
		expect(page.text).toContain("Username or email address");
		const end = await answered(browser, page, { username: entered(), password: own.password });
		expect(end.url.href, end.text).toContain(REDIRECT_URI);
		expect((await redeem(config, end.url, request)).claims()).toMatchObject({ preferred_username: own.username });
	});

	test("`login_hint` resolves the organization, skips the choice, and its address signs in there", async () => {
		const { browser, asked: request, page } = await opened({ login_hint: ada.email });
		// The organization's sign-in shows the address in the field for the username, without an alternative.
		expect(page.text).toContain(`value="${ada.email}"`);
		expect(page.text).toContain('type="password"');
		const end = await answered(browser, page, { username: ada.email, password: ada.password });
		expect(end.url.href, end.text).toContain(REDIRECT_URI);
		const claims = (await redeem(config, end.url, request)).claims();
		expect(claims).toMatchObject({ org_id: acme.id, org_handle: acme.name });
	});

	test("`fidp=OrganizationSSO` goes straight to the sign-in of the organization, which it asks for where nobody said", async () => {
		const { page: straight } = await opened({ fidp: "OrganizationSSO", login_hint: ada.email });
		expect(straight.text).toContain(`value="${ada.email}"`);
		expect(straight.text).toContain('type="password"');
		const { browser, asked: request, page } = await opened({ fidp: "OrganizationSSO" });
		expect(page.text).not.toContain('type="password"');
		const there = await answered(browser, page, { email: ada.email });
		expect(there.text).toContain(`value="${ada.email}"`);
		const end = await answered(browser, there, { username: ada.email, password: ada.password });
		expect((await redeem(config, end.url, request)).claims()).toMatchObject({ org_handle: acme.name });
	});

	test("without either somebody chooses", async () => {
		const { browser, page } = await opened();
		const { action, hidden } = formOf(page, "/submit");
		const asked = await browser.submit(action, { ...hidden, action: "use_organization" });
		expect(asked.text).toContain('type="email"');
	});
});
