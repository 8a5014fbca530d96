import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { flowTemplates } from "@/lib/flows/model";
import type { UserSession } from "@/lib/identity/directory/contract";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { api } from "../fixtures/api";
import { createApplication, type TestApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, redeem } from "../fixtures/oauth";
import { createdOrganization, freshName, setStatus } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

let application: TestApplication;
let config: openid.Configuration;
let acme: OrganizationBody;
let bob: Person;

beforeAll(async () => {
	application = await createApplication(baseUrl(), {
		name: "Wiki",
		signIn: { ...discoveryTemplate(), handle: freshName("by-organization") },
	});
	config = await configurationOf(application);
	acme = await createdOrganization();
	bob = await signedUpPerson(baseUrl(), acme.name);
});

function discoveryTemplate() {
	const template = flowTemplates.find(({ id }) => id === "organization-discovery");
	if (template === undefined) throw new Error("the template is missing");
	return template.definition();
}

function configurationOf({ clientId, clientSecret }: TestApplication): Promise<openid.Configuration> {
	return openid.discovery(new URL(baseUrl()), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
		execute: [openid.allowInsecureRequests],
	});
}

const ask = (parameters: Record<string, string>) =>
	askFor(config, { scope: "openid profile offline_access", ...parameters });

/** The organizations in which an administrator sees sessions of a user. */
async function whereSignedIn(userId: string): Promise<string[]> {
	const path = `/t/${acme.name}/api/server/v1/users/${userId}/sessions`;
	const { body } = await api<{ sessions: UserSession[] }>("GET", path);
	return body.sessions
		.flatMap(({ organization, alsoIn }) => [organization, ...alsoIn].map(({ name }) => name))
		.toSorted();
}

/** Fills in the current page of the browser, and grants the application what it asks for. */
async function answered(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const next = await browser.submit(action, { ...hidden, ...fields });
	if (!next.url.pathname.startsWith("/gate/consent/")) return next;
	return browser.submit(`${next.url.pathname}/submit`, { answer: "allow" });
}

describe("an application of the root", () => {
	test.each([
		["orgId", () => acme.id],
		["orgHandle", () => acme.name],
		["org", () => acme.name],
	])("leads to the sign-in of the organization that %s names, and gets tokens that name it", async (name, value) => {
		const browser = new Browser(baseUrl());
		const request = await ask({ [name]: value(), login_hint: bob.username });
		const page = await browser.open(request.url);
		expect(page.text).toContain(bob.username);
		const end = await answered(browser, page, { username: bob.username, password: bob.password });
		expect(end.url.href, end.text).toContain(REDIRECT_URI);
		const tokens = await redeem(config, end.url, request);
		const claims = tokens.claims();
		expect(claims).toMatchObject({
			org_id: acme.id,
			org_handle: acme.name,
			amr: ["fed", "pwd"],
			acr: expect.any(String),
		});
		const info = await openid.fetchUserInfo(config, tokens.access_token, String(claims?.sub));
		expect(info).toMatchObject({ preferred_username: bob.username, org_handle: acme.name });
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
	});

	test("asks nobody again whom the organization knows in this browser, unless somebody else is meant", async () => {
		const eve = await signedUpPerson(baseUrl(), acme.name);
		const browser = new Browser(baseUrl());
		const first = await browser.open((await ask({ org: acme.name })).url);
		await answered(browser, first, { username: bob.username, password: bob.password });
		const again = await browser.open((await ask({ org: acme.name, prompt: "login" })).url);
		expect(formOf(again, "/submit").action).toContain("/gate/flow/");
		const silent = await ask({});
		const end = await browser.open(silent.url);
		expect((await redeem(config, end.url, silent)).claims()).toMatchObject({ org_handle: acme.name });
		const other = new Browser(baseUrl());
		await answered(other, await other.open((await ask({ org: acme.name })).url), { ...bob });
		const page = await other.open((await ask({ org: acme.name, login_hint: eve.email, prompt: "login" })).url);
		expect(page.text).toContain(eve.email);
	});

	test("signs out at the organization too, so that the next sign-in asks who is there", async () => {
		const browser = new Browser(baseUrl());
		const eve = await signedUpPerson(baseUrl(), acme.name);
		const request = await ask({ org: acme.name });
		const end = await answered(browser, await browser.open(request.url), { ...eve });
		const id = String((await redeem(config, end.url, request)).claims()?.sub);
		expect(await whereSignedIn(id)).toEqual([acme.name, "root"]);
		const [here, home] = ["/oauth2/authorize", `/t/${acme.name}/oauth2/authorize`];
		expect(browser.cookieHeader(home)).toContain(`portico_session_${acme.name}=`);
		const question = formOf(await browser.open("/oauth2/logout"), "/oauth2/logout/confirm");
		// Without the answer to sign out, every session remains.
		await browser.submit(question.action, question.hidden);
		expect(await whereSignedIn(id)).toEqual([acme.name, "root"]);
		expect(browser.cookieHeader(home)).toContain(`portico_session_${acme.name}=`);
		const form = formOf(await browser.open("/oauth2/logout"), "/oauth2/logout/confirm");
		const done = await browser.submit(form.action, { ...form.hidden, logout: "yes" });
		expect(done.url.pathname).toBe("/gate/signed-out");
		expect(browser.cookieHeader(home)).not.toContain("portico_session");
		expect(browser.cookieHeader(here)).not.toContain("portico_session");
		expect(await whereSignedIn(id)).toEqual([]);
		const again = await browser.open((await ask({ org: acme.name, login_hint: eve.username })).url);
		expect(again.url.href).not.toContain(REDIRECT_URI);
		expect(formOf(again, "/submit").action).toContain("/gate/flow/");
		expect(again.text).toContain('type="password"');
	});

	test("takes the most exact of hints that contradict each other, and asks where that one leads nowhere", async () => {
		const other = await createdOrganization();
		const rest = { org: other.name, login_hint: "a@nowhere.test" };
		for (const hints of [
			{ ...rest, orgId: acme.id, orgHandle: other.name },
			{ ...rest, orgHandle: acme.name },
		] as Record<string, string>[]) {
			const browser = new Browser(baseUrl());
			const request = await ask(hints);
			const end = await answered(browser, await browser.open(request.url), { ...bob });
			expect((await redeem(config, end.url, request)).claims()).toMatchObject({ org_handle: acme.name });
		}
		for (const orgId of ["nowhere", acme.name, "00000000-0000-4000-8000-000000000000", "\u202e%00"]) {
			const page = await new Browser(baseUrl()).open((await ask({ ...rest, orgId, orgHandle: acme.name })).url);
			expect(page.text.includes("could not find an organization"), orgId).toBe(true);
		}
	});

	test("shows its page again, with a message, for what leads to no organization", async () => {
		const browser = new Browser(baseUrl());
		for (const hint of [
			{ org: "nowhere" },
			{ orgId: bob.username },
			{ org: "root" },
			{ login_hint: "a@nowhere.test" },
		]) {
			const page = await browser.open((await ask(hint as unknown as Record<string, string>)).url);
			expect(page.text, JSON.stringify(hint)).toContain("could not find an organization");
			expect(formOf(page, "/submit").action).toContain("/gate/flow/");
		}
		const page = await browser.open((await ask({})).url);
		expect(page.text).not.toContain("could not find");
		const refused = await answered(browser, page, { email: "a@nowhere.test", action: "continue" });
		expect(refused.text).toContain("could not find an organization");
	});

	test("signs in nobody through an organization that is disabled, and what it was given counts no longer", async () => {
		const organization = await createdOrganization();
		const person = await signedUpPerson(baseUrl(), organization.name);
		const browser = new Browser(baseUrl());
		const request = await ask({ org: organization.name });
		const end = await answered(browser, await browser.open(request.url), { ...person });
		const tokens = await redeem(config, end.url, request);
		await setStatus(organization, "DISABLED");
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
		expect(await openid.tokenIntrospection(config, String(tokens.refresh_token))).toEqual({ active: false });
		await expect(openid.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toThrow();
		const page = await new Browser(baseUrl()).open((await ask({ org: organization.name })).url);
		expect(page.text).toContain("could not find an organization");
	});
});

test("the client by which organizations sign in is nobody else's", async () => {
	const { body } = await api<{ applications: { clientId: string }[] }>(
		"GET",
		`/t/${acme.name}/api/server/v1/applications`,
	);
	expect(body.applications.map(({ clientId }) => clientId)).not.toContain("portico-organizations");
	const answer = await api("POST", `/t/${acme.name}/oauth2/token`, {
		token: null,
		body: "grant_type=client_credentials",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			authorization: `Basic ${Buffer.from("portico-organizations:guess").toString("base64")}`,
		},
	});
	expect(answer.status).toBe(401);
});

describe("the console", () => {
	async function begin(browser: Browser): Promise<Page> {
		const { body } = await browser.open("/api/auth/csrf");
		const { csrfToken } = body as { csrfToken: string };
		const fields = { csrfToken, callbackUrl: "/account/sessions" };
		return browser.submit(`/api/auth/signin/portico?org=${acme.name}`, fields);
	}

	test("is reached by people of an organization below through its sign-in; who signs out is asked again", async () => {
		const browser = new Browser(baseUrl());
		const account = await answered(browser, await begin(browser), { ...bob });
		expect(account.url.pathname, account.text).toBe("/account/sessions");
		expect(account.text).toContain("Portico Console");
		await browser.submit("/console/sign-out", {});
		expect((await browser.open("/account/sessions")).url.pathname).toBe("/console/sign-in");
		expect(formOf(await begin(browser), "/submit").action).toContain("/gate/flow/");
	});
});
