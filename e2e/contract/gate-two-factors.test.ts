import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createApplication, post, type TestApplication } from "../fixtures/applications";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { type PorticoServer, REDIRECT_URI, startPortico } from "../fixtures/portico-server";

const MOBILE = "+4915123456789";
const PERSON = { username: "ada", password: "a sound passphrase 7" };

/** A service that receives text messages. */
let service: Server;
const messages: { to: string; text: string }[] = [];
let portico: PorticoServer;
let application: TestApplication;
let config: openid.Configuration;

beforeAll(async () => {
	service = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			messages.push(JSON.parse(body));
			response.writeHead(200).end("{}");
		});
	});
	await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
	const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
	portico = await startPortico({
		postgresUrl: process.env.TEST_POSTGRES_URL,
		workers: 1,
		environment: { OUTBOUND_ALLOWED_HOSTS: host },
	});
	await post(portico.baseUrl, "/senders", {
		id: "texts",
		name: "Texts",
		channel: "sms",
		provider: "http",
		isDefault: true,
		settings: { url: `http://${host}/send` },
	});
	application = await createApplication(portico.baseUrl, {
		name: "Wiki",
		signIn: template("password-then-sms"),
		signUp: withMobileNumber(template("sign-up-password")),
		registrationEnabled: true,
	});
	const authentication = openid.ClientSecretBasic(application.clientSecret);
	config = await openid.discovery(new URL(portico.baseUrl), application.clientId, undefined, authentication, {
		execute: [openid.allowInsecureRequests],
	});
});
afterAll(async () => {
	await portico.remove();
	service.close();
});

describe("A real client library signs in through a designed flow", () => {
	test("after a sign-up: password, then a code by text message, and the token says two factors and a verified number", async () => {
		const signedUp = await answered(await begun({ prompt: "create" }), {
			...PERSON,
			firstName: "Ada",
			lastName: "Lovelace",
			email: "ada@example.org",
			mobileNumber: MOBILE,
		});
		expect(signedUp.url.pathname).toMatch(/^\/gate\/consent\//);

		const browser = new Browser(portico.baseUrl);
		const screen = await begun({ scope: "openid profile phone" }, browser);
		const askedForCode = await answered(screen, PERSON);
		expect(askedForCode.text).toContain("Check your phone");
		await eventually("the text message", () => expect(messages.length).toBe(1));
		expect(messages[0]?.to).toBe(MOBILE);
		const code = /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";

		const wrong = await answered({ ...screen, page: askedForCode }, { otp: code === "000000" ? "000001" : "000000" });
		expect(wrong.text).toContain("This code is not right.");
		const consent = await answered({ ...screen, page: wrong }, { otp: code });
		expect(consent.url.pathname).toMatch(/^\/gate\/consent\//);
		const { action } = formOf(consent, "/gate/consent");
		const end = await browser.submit(action, { answer: "allow" });
		expect(`${end.url.origin}${end.url.pathname}`).toBe(REDIRECT_URI);
		const tokens = await openid.authorizationCodeGrant(config, end.url, {
			pkceCodeVerifier: screen.verifier,
			expectedState: screen.state,
		});
		expect(tokens.claims()).toMatchObject({
			acr: "urn:portico:acr:two-factors",
			phone_number: MOBILE,
			phone_number_verified: true,
		});
		expect(tokens.claims()?.amr).toEqual(expect.arrayContaining(["pwd", "otp"]));
		expect(messages).toHaveLength(1);
	});

	test("20 posts of the password at once send one message", async () => {
		const before = messages.length;
		const screen = await begun();
		const { action, hidden } = formOf(screen.page, "/submit");
		const body = new URLSearchParams({ ...hidden, ...PERSON }).toString();
		const url = new URL(action, portico.baseUrl);
		await Promise.all(Array.from({ length: 20 }, () => screen.browser.request("POST", url, body)));
		await eventually("one more text message", () => expect(messages.length).toBe(before + 1));
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		expect(messages.length).toBe(before + 1);
	});
});

interface Begun {
	browser: Browser;
	page: Page;
	verifier: string;
	state: string;
}

async function begun(parameters: Record<string, string> = {}, browser = new Browser(portico.baseUrl)): Promise<Begun> {
	const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()];
	const url = openid.buildAuthorizationUrl(config, {
		redirect_uri: REDIRECT_URI,
		scope: "openid profile",
		state,
		code_challenge: await openid.calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		...parameters,
	});
	return { browser, page: await browser.open(url), verifier, state };
}

function answered({ browser, page }: Begun, fields: Record<string, string>): Promise<Page> {
	const { action, hidden } = formOf(page, "/submit");
	const buttons = [...page.text.matchAll(/<button[^>]*name="action"[^>]*>/g)].map(
		([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
	);
	return browser.submit(action, { ...hidden, action: buttons[0] ?? "", ...fields });
}

function template(id: string): FlowDefinition {
	const found = flowTemplates.find((candidate) => candidate.id === id);
	if (found === undefined) throw new Error(`There is no template ${id}`);
	return { ...found.definition(), handle: `${id}-for-a-test` };
}

/** The sign-up asks for a number as well. */
function withMobileNumber(definition: FlowDefinition): FlowDefinition {
	const input = { ref: "mobile", type: "PHONE_INPUT", identifier: "mobileNumber", required: true };
	const component = { id: "mobile", type: "PHONE_INPUT", label: "Mobile number", required: true };
	const nodes = definition.nodes.map((node) => {
		if (node.executor?.name === "ProvisioningExecutor") return { ...node, inputs: [...(node.inputs ?? []), input] };
		if (node.type !== "PROMPT") return node;
		const components = node.meta?.components?.map((part) =>
			part.type === "BLOCK" ? { ...part, components: [component, ...(part.components ?? [])] } : part,
		);
		return { ...node, inputs: [...(node.inputs ?? []), input], meta: { ...node.meta, components } };
	});
	return { ...definition, nodes };
}
