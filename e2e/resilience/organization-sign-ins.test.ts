import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { Browser, formOf } from "../fixtures/browser";
import { startPortico } from "../fixtures/portico-server";

const ORGANIZATIONS = 6;
const EACH = Number(process.env.SIGN_INS_EACH ?? 5);
const PASSWORD = "a sound passphrase 7";

interface Person {
	organization: OrganizationBody;
	username: string;
	email: string;
}

/** A browser that counts the statuses of its responses. */
class CountingBrowser extends Browser {
	readonly statuses = new Set<number>();

	override async request(method: string, url: URL, form?: string): Promise<Answer> {
		const answer = await super.request(method, url, form);
		this.statuses.add(answer.status);
		return answer;
	}
}

/** The parameters with which an application or a link can name the organization: each leads the user there. */
const hints: readonly ((person: Person) => Record<string, string>)[] = [
	({ email }) => ({ login_hint: email }),
	({ organization, username }) => ({ org: organization.name, login_hint: username }),
	({ organization, email }) => ({ orgId: organization.id, orgHandle: "nowhere", login_hint: email }),
	({ organization }) => ({ orgHandle: organization.name, org: "nowhere", login_hint: "a@nowhere.example" }),
];

test("many people of several organizations sign in to the console at once, and everybody gets in", async () => {
	const environment = { OPEN_REQUESTS_PER_MINUTE: "100000" };
	const server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, environment });
	const { baseUrl } = server;
	try {
		const people = await peopleOf(baseUrl);
		const statuses = await Promise.all(
			people.map((person, index) => signIn(new CountingBrowser(baseUrl), person, index)),
		);
		const refused = new Set(statuses.flatMap((seen) => [...seen].filter((status) => status >= 400)));
		// Requests that arrive while too many passwords are compared get 503, and are repeated.
		expect([...refused].filter((status) => status !== 503)).toEqual([]);
		expect(server.output()).not.toMatch(/deadlock|OAUTH_CALLBACK_ERROR/);
	} finally {
		await server.remove();
	}
});

async function peopleOf(baseUrl: string): Promise<Person[]> {
	const token = await accessToken(baseUrl);
	async function post<Body>(path: string, body: object): Promise<Body> {
		const answer = await api<Body>("POST", path, { token, baseUrl, body });
		expect(answer.status, answer.text).toBe(201);
		return answer.body;
	}
	const root = "/t/root/api/server/v1";
	const properties = [{ key: "emailDomain.enable", value: "true" }];
	await post(`${root}/organization-configs/discovery`, { properties });
	const people: Person[] = [];
	for (let i = 0; i < ORGANIZATIONS; i++) {
		const organization = await post<OrganizationBody>(`${root}/organizations`, { name: `acme-${i}` });
		const attributes = [{ type: "emailDomain", values: [`acme-${i}.example`] }];
		await post(`${root}/organizations/discovery`, { organizationId: organization.id, attributes });
		for (let n = 0; n < EACH; n++) {
			const username = `ada-${randomBytes(4).toString("hex")}`;
			const email = `${username}@acme-${i}.example`;
			const emails = [{ value: email }];
			await post(`/t/${organization.name}/scim2/Users`, { userName: username, password: PASSWORD, emails });
			people.push({ organization, username, email });
		}
	}
	return people;
}

/** Signs in, and repeats it while the server is too busy; returns the statuses of all responses. */
async function signIn(browser: CountingBrowser, person: Person, index: number): Promise<Set<number>> {
	const { username } = person;
	const { body } = await browser.open("/api/auth/csrf");
	const { csrfToken } = body as { csrfToken: string };
	const query = new URLSearchParams(hints[index % hints.length]?.(person));
	const callbackUrl = "/account/sessions";
	let page = await browser.submit(`/api/auth/signin/portico?${query}`, { csrfToken, callbackUrl });
	for (let attempt = 0; page.url.pathname !== callbackUrl; attempt++) {
		if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
		const { action, hidden } = formOf(page, "/submit");
		page = await browser.submit(action, { ...hidden, username, password: PASSWORD });
	}
	expect(page.status).toBe(200);
	return browser.statuses;
}
