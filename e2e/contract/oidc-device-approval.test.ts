import * as openid from "openid-client";
import { beforeAll, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { FlowDefinition } from "@/lib/flows/model";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { switchedToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { createdBelow } from "../fixtures/below";
import { Browser, formOf, type Page } from "../fixtures/browser";
import { postForm } from "../fixtures/oauth";
import { baseUrl } from "../fixtures/run";
import { templateFlow } from "../fixtures/template-flow";

// RFC 8628 with the answer in an approval flow.

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

const PERSON = { username: "ada", password: "a sound passphrase 7" };

let name: string;
let application: ApplicationBody;
let config: openid.Configuration;

/** The template without the step that tells the person, for which an organization has to have a sender. */
function withoutNotice(definition: FlowDefinition): FlowDefinition {
	const nodes = definition.nodes
		.filter(({ executor }) => executor?.name !== "ApprovalNoticeExecutor")
		.map((node) => (node.type === "START" ? { ...node, onSuccess: "check_session" } : node));
	return { ...definition, nodes };
}

beforeAll(async () => {
	({ name } = await createdBelow(baseUrl(), "Devices"));
	const flow = await post<Flow>(baseUrl(), "/flows", withoutNotice(templateFlow("approval", "approval")), name);
	const authorization = `Bearer ${await switchedToken(baseUrl(), name)}`;
	const made = await fetch(`${baseUrl()}/flows/${flow.id}/default`, { method: "PUT", headers: { authorization } });
	expect(made.status, await made.text()).toBeLessThan(300);
	application = await post<ApplicationBody>(baseUrl(), `/t/${name}/api/server/v1/applications`, {
		...{ name: "Television", publicClient: true, grantTypes: [DEVICE_CODE, "refresh_token"], redirectUrls: [] },
		deviceAuthorization: { approval: true },
	});
	await post(baseUrl(), `/t/${name}/scim2/Users`, { userName: PERSON.username, password: PERSON.password });
	config = await openid.discovery(
		new URL(`${baseUrl()}/t/${name}`),
		...([application.clientId, undefined, openid.None()] as const),
		{ execute: [openid.allowInsecureRequests] },
	);
});

const start = (more: Record<string, string> = {}) =>
	openid.initiateDeviceAuthorization(config, { scope: "openid profile", ...more });

const poll = (deviceCode: string) =>
	postForm<Record<string, string>>(
		`/t/${name}/oauth2/token`,
		{ grant_type: DEVICE_CODE, device_code: deviceCode, client_id: application.clientId },
		{},
	);

/** Enters the code and confirms the device: the first screen of the approval flow. */
async function entered(userCode: string, browser = new Browser(baseUrl())): Promise<Page> {
	const form = formOf(await browser.open(`/t/${name}/oauth2/device`), "/oauth2/device");
	const asked = await browser.submit(form.action, { ...form.hidden, user_code: userCode });
	const confirm = formOf(asked, "/oauth2/device");
	return browser.submit(confirm.action, { ...confirm.hidden, confirm: "yes" });
}

/** Signs in: the question of the approval flow. */
async function question(userCode: string, browser = new Browser(baseUrl())): Promise<Page> {
	const page = await entered(userCode, browser);
	const form = formOf(page, "/submit");
	return browser.submit(form.action, { ...form.hidden, ...PERSON });
}

async function answered(userCode: string, approval: "approve" | "deny"): Promise<Page> {
	const browser = new Browser(baseUrl());
	const form = formOf(await question(userCode, browser), "/submit");
	return browser.submit(form.action, { ...form.hidden, approval });
}

test("RFC 8628 §3.3: who has entered the code is shown who asks for what, and approves without a number or a second consent", async () => {
	const started = await start();
	const browser = new Browser(baseUrl());
	const page = await question(started.user_code, browser);
	expect(page.text).toContain("Television");
	expect(page.text).not.toContain('name="approvalNumber"');
	expect((await poll(started.device_code)).body.error).toBe("authorization_pending");
	const form = formOf(page, "/submit");
	const done = await browser.submit(form.action, { ...form.hidden, approval: "approve" });
	expect(done.url.pathname).toBe("/gate/device/done");
	const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 });
	expect(tokens.claims()).toMatchObject({ preferred_username: PERSON.username, amr: ["pwd"] });
	expect(String(tokens.claims()?.acr)).toContain("one-factor");
	expect(tokens.scope).toBe("openid profile");
	expect((await poll(started.device_code)).body.error).toBe("invalid_grant");
});

test("RFC 8628 §3.5: a denial is told to the device as access_denied, and the code counts no more", async () => {
	const started = await start();
	const page = await answered(started.user_code, "deny");
	expect(page.url.pathname).toBe("/gate/device");
	expect((await poll(started.device_code)).body.error).toBe("access_denied");
	const browser = new Browser(baseUrl());
	const form = formOf(await browser.open(`/t/${name}/oauth2/device`), "/oauth2/device");
	const again = await browser.submit(form.action, { ...form.hidden, user_code: started.user_code });
	expect(again.url.searchParams.get("error")).toBe("used");
});

test("the sign-in, or a sign-up, is not started instead of the approval flow for the request of a device", async () => {
	const started = await start();
	const browser = new Browser(baseUrl());
	const page = await entered(started.user_code, browser);
	const path = page.url.pathname;
	for (const flowType of ["AUTHENTICATION", "REGISTRATION"]) {
		const other = await browser.submit(`${path}/restart`, { flowType });
		const form = formOf(other, "/submit");
		const next = await browser.submit(form.action, { ...form.hidden, ...PERSON });
		expect(next.text).toContain('value="approve"');
	}
	expect((await poll(started.device_code)).body.error).toBe("authorization_pending");
});

test("an essential acr that the flow does not prove gives the device no tokens", async () => {
	const acr = { essential: true, value: "urn:portico:acr:two-factors" };
	const started = await start({ claims: JSON.stringify({ id_token: { acr } }) });
	await answered(started.user_code, "approve");
	const { status, body } = await poll(started.device_code);
	expect([status, body.access_token]).toEqual([400, undefined]);
	expect(body.error).not.toBe("authorization_pending");
});

test("the setting is refused without the grant", async () => {
	const answer = await api("POST", "/t/root/api/server/v1/applications", {
		body: {
			...{ name: "Shop", grantTypes: ["authorization_code"], redirectUrls: ["https://shop.example/callback"] },
			deviceAuthorization: { approval: true },
		},
	});
	expect(answer.status).toBe(400);
	expect(answer.text).toContain("needs the device_code grant");
});
