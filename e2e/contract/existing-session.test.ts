import * as openid from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import type { FlowNode } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { createApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { askFor, redeem } from "../fixtures/oauth";
import { freshName } from "../fixtures/organizations";
import { type Person, signedUpPerson } from "../fixtures/people";
import { REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

// Every authorization request executes the application's flow; its steps decide what an existing session is sufficient for.

const fields = [
	{ ref: "username", type: "TEXT_INPUT", identifier: "username", required: true },
	{ ref: "password", type: "PASSWORD_INPUT", identifier: "password", required: true },
];
const session = (onSuccess = "end") =>
	task("session", { executor: { name: "SessionExecutor" }, onSuccess, onFailure: "ask" });
const ask = prompt("ask", ["password"], { inputs: fields });
const password = (onSuccess = "end") => task("password", { inputs: fields, onSuccess, onFailure: "ask" });
const code = task("code", { executor: { name: "TOTPExecutor", mode: "verify" }, onSuccess: "end", onFailure: "ask" });
const refusal = task("refusal", {
	executor: { name: "HTTPRequestExecutor" },
	properties: { method: "GET", url: "http://127.0.0.1:9/" },
	onSuccess: "end",
});

/** The flows of the test applications. */
const flows = {
	password: [start("session"), session(), ask, password(), end()],
	"password, whoever is signed in": [start("ask"), ask, password(), end()],
	"password and code": [start("session"), session(), ask, password("code"), code, end()],
	"a session, then a question": [
		start("session"),
		session("question"),
		prompt("question", ["end"]),
		ask,
		password(),
		end(),
	],
	nothing: [start("refusal"), refusal, end()],
} satisfies Record<string, FlowNode[]>;
type FlowName = keyof typeof flows;

const names = Object.keys(flows) as FlowName[];
const configurations = new Map<FlowName, openid.Configuration>();
let ada: Person;
let eve: Person;

beforeAll(async () => {
	[ada, eve] = [await signedUpPerson(baseUrl()), await signedUpPerson(baseUrl())];
	for (const name of names) {
		const handle = freshName("session");
		const { clientId, clientSecret } = await createApplication(baseUrl(), {
			name,
			signIn: { name, handle, flowType: "AUTHENTICATION", nodes: flows[name] },
		});
		const configuration = await openid.discovery(
			new URL(baseUrl()),
			clientId,
			undefined,
			openid.ClientSecretBasic(clientSecret),
			{ execute: [openid.allowInsecureRequests] },
		);
		configurations.set(name, configuration);
	}
});

const request = (name: FlowName, parameters: Record<string, string | undefined> = {}) =>
	askFor(configurations.get(name) as openid.Configuration, { scope: "openid", ...parameters });

/** Types the password, and grants the application what it asks for. */
async function signIn(browser: Browser, page: Page, { username, password }: Person): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const next = await browser.submit(action, { ...hidden, username, password });
	if (!next.url.pathname.startsWith("/gate/consent/")) return next;
	return browser.submit(`${next.url.pathname}/submit`, { answer: "allow" });
}

/** A browser in which ada is signed in to the application that asks for a password, and has granted its request. */
async function signedInBrowser(): Promise<Browser> {
	const browser = new Browser(baseUrl());
	const page = await signIn(browser, await browser.open((await request("password")).url), ada);
	expect(page.url.href, page.text).toContain(REDIRECT_URI);
	return browser;
}

type Outcome = "code" | "screen" | "refused" | "login_required" | "access_denied";

function outcomeOf(page: Page): Outcome {
	if (page.url.href.startsWith(REDIRECT_URI))
		return (
			(page.url.searchParams.get("error") as Outcome | null) ?? (page.url.searchParams.has("code") ? "code" : "refused")
		);
	return /<form[^>]*\/submit"/.test(page.text) ? "screen" : "refused";
}

interface Parameters {
	prompt?: "none" | "login";
	max_age?: "0" | "3600";
	acr_values?: string;
	login_hint?: string;
}

/** In `npm test`, those of at most two parameters; in the campaign all. */
const MAX_PARAMETERS = process.env.CAMPAIGN === "true" ? 4 : 2;

function combinations(): Parameters[] {
	const found: Parameters[] = [];
	for (const prompt of [undefined, "none", "login"] as const)
		for (const max_age of [undefined, "0", "3600"] as const)
			for (const acr_values of [undefined, "urn:portico:acr:two-factors"])
				for (const login_hint of [undefined, ada.username, ada.email, eve.username]) {
					const given = Object.entries({ prompt, max_age, acr_values, login_hint }).filter(
						([, value]) => value !== undefined,
					);
					if (given.length <= MAX_PARAMETERS) found.push(Object.fromEntries(given));
				}
	return found;
}

/** The expected outcome according to the specification of the steps, computed independently. */
function expected(name: FlowName, { prompt, max_age, acr_values, login_hint }: Parameters): Outcome {
	const asks = prompt === "none" ? "login_required" : "screen";
	// `max_age=0` requires a new authentication, whatever the flow would do.
	if (name === "nothing" && prompt === "none") return max_age === "0" ? "login_required" : "access_denied";
	if (name === "nothing") return "refused";
	if (name === "password, whoever is signed in" || name === "password and code") return asks;
	const counts =
		prompt !== "login" &&
		max_age !== "0" &&
		(acr_values === undefined || prompt === "none") &&
		(login_hint === undefined || login_hint === ada.username || login_hint === ada.email);
	return counts && name === "password" ? "code" : asks;
}

describe.each(names)("signed in by password, an application whose flow asks for: %s", (name) => {
	test("answers every combination of prompt, max_age, acr_values and login_hint as its steps say", async () => {
		const browser = await signedInBrowser();
		for (const parameters of combinations()) {
			const page = await browser.open((await request(name, { ...parameters })).url);
			expect([parameters, outcomeOf(page)]).toEqual([parameters, expected(name, parameters)]);
		}
	});

	test("shows no error on the screen that asks, because having no session is none", async () => {
		if (name === "nothing") return;
		const page = await new Browser(baseUrl()).open((await request(name)).url);
		expect(outcomeOf(page)).toBe("screen");
		expect(page.text).not.toContain('role="alert"');
	});
});

describe("a session", () => {
	test("carries on when and how it was proved, and no more", async () => {
		const browser = await signedInBrowser();
		const configuration = configurations.get("password") as openid.Configuration;
		const tokens = [];
		for (let n = 0; n < 2; n++) {
			await new Promise((resolve) => setTimeout(resolve, 1_100));
			const asked = await request("password", { max_age: "3600" });
			tokens.push((await redeem(configuration, (await browser.open(asked.url)).url, asked)).claims());
		}
		expect(tokens[0]).toMatchObject({ amr: ["pwd"], auth_time: expect.any(Number) });
		expect(tokens[1]?.auth_time).toBe(tokens[0]?.auth_time);
	});

	test("of somebody else than the ID token names is none", async () => {
		const browser = await signedInBrowser();
		const configuration = configurations.get("password") as openid.Configuration;
		const other = new Browser(baseUrl());
		const first = await request("password");
		const end = await signIn(other, await other.open(first.url), eve);
		const hint = String((await redeem(configuration, end.url, first)).id_token);
		expect(outcomeOf(await browser.open((await request("password", { id_token_hint: hint })).url))).toBe("screen");
		const silent = await browser.open((await request("password", { id_token_hint: hint, prompt: "none" })).url);
		expect(outcomeOf(silent)).toBe("login_required");
	});

	test("without which nobody is asked with prompt=none", async () => {
		for (const name of names) {
			const page = await new Browser(baseUrl()).open((await request(name, { prompt: "none" })).url);
			expect(outcomeOf(page), name).toBe("login_required");
		}
	});
});
